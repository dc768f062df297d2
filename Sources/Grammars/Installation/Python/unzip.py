"""Takes named members out of a wheel: unzip.py ARCHIVE DIRECTORY TOP/MEMBER...

A wheel has no folder of its own, so each member goes below DIRECTORY/TOP. It exits with 1 if one is missing.
"""

import os
import sys
import zipfile

# Of each member, however large the archive says that it is.
LIMIT = 4 << 20


def main(archive, directory, *names):
    missing = 0
    with zipfile.ZipFile(archive) as wheel:
        for name in names:
            member = name.partition("/")[2]
            try:
                with wheel.open(member) as source:
                    content = source.read(LIMIT + 1)
            except KeyError:
                print(f"{member} is not in the wheel", file=sys.stderr)
                missing += 1
                continue
            if len(content) > LIMIT:
                print(f"{member} is too large", file=sys.stderr)
                return 1
            path = os.path.join(directory, name)
            os.makedirs(os.path.dirname(path), exist_ok=True)
            with open(path, "wb") as out:
                out.write(content)
    return int(missing > 0)


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
