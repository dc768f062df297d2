"""Downloads one file from the package index that pip is set up to use: fetch.py PROJECT FILE SIZE DESTINATION

It needs the standard library alone and asks pip only for its settings, so nothing of the package runs. It prints lines
`progress RECEIVED TOTAL`; exit status 0 is success. Whether the file is the right one is not decided here.
"""

import ast
import base64
import html.parser
import http.client
import json
import netrc
import os
import re
import shutil
import ssl
import subprocess
import sys
import urllib.error
import urllib.parse
import urllib.request

# No page of an index is longer.
PAGE_LIMIT = 64 << 20


class Settings:
    """What pip is told by its configuration files and the environment."""

    def __init__(self, listing, environment):
        self.environment = environment
        self.configured = {}
        for line in listing.splitlines():
            key, separator, value = line.partition("=")
            try:
                self.configured[key.strip()] = str(ast.literal_eval(value)) if separator else ""
            except (SyntaxError, ValueError):
                self.configured[key.strip()] = value

    @classmethod
    def of_pip(cls):
        listing = subprocess.run(
            [sys.executable, "-I", "-m", "pip", "--disable-pip-version-check", "config", "list"],
            stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, check=False,
        )
        return cls(listing.stdout, os.environ)

    def get(self, name, default=""):
        variable = self.environment.get("PIP_" + name.upper().replace("-", "_"))
        if variable:
            return variable
        for section in (":env:", "download", "global"):
            value = self.configured.get(f"{section}.{name}")
            if value:
                return value
        return default

    def is_on(self, name):
        return self.get(name).strip().lower() in ("1", "yes", "true", "on")

    def indexes(self):
        if self.is_on("no-index"):
            return []
        first = self.get("index-url") or default_index()
        return [url for url in [first, *self.get("extra-index-url").split()] if url]

    def is_trusted(self, url):
        parts = urllib.parse.urlsplit(url)
        hosts = self.get("trusted-host").split()
        return any(host in (parts.hostname, parts.netloc.rpartition("@")[2]) for host in hosts)

    def local_copy(self, file_name):
        for place in self.get("find-links").split():
            if place.startswith("file:"):
                place = urllib.parse.unquote(urllib.parse.urlsplit(place).path)
            path = os.path.join(os.path.expanduser(place), file_name)
            if os.path.isfile(path):
                return path
        return None


def default_index():
    try:
        from pip._internal.models.index import PyPI
    except ImportError:
        return ""
    return PyPI.simple_url


class Links(html.parser.HTMLParser):
    """The targets of a page's links."""

    def __init__(self, page):
        super().__init__()
        self.found = []
        self.feed(page)

    def handle_starttag(self, tag, attributes):
        if tag == "a":
            self.found += [value for name, value in attributes if name == "href" and value]


class Index:
    def __init__(self, url, settings):
        self.url = url
        self.settings = settings
        # By host: what the keyring had for it.
        self.logins = {}

    def links(self, project, file_name):
        """The addresses of a project's files of that name."""
        page = f"{self.url.rstrip('/')}/{normalised(project)}/"
        accept = "application/vnd.pypi.simple.v1+json, application/vnd.pypi.simple.v1+html;q=0.5, text/html;q=0.1"
        with self.get(page, accept) as answer:
            body, kind = answer.read(PAGE_LIMIT), answer.headers.get("Content-Type", "")
            base = answer.geturl()
            if answer.length:
                raise OSError(f"the page of {project} is cut")
        if "json" in kind:
            found = [entry["url"] for entry in json.loads(body).get("files", [])]
        else:
            found = Links(body.decode("utf-8", "replace")).found
        for link in found:
            parts = urllib.parse.urlsplit(urllib.parse.urljoin(base, link))
            if urllib.parse.unquote(parts.path.rpartition("/")[2]) == file_name:
                yield with_login(parts, page)

    def download(self, url, size, destination):
        with self.get(url) as answer, open(destination, "wb") as out:
            total = int(answer.headers.get("Content-Length") or size)
            received = told = 0
            while piece := answer.read(1 << 16):
                out.write(piece)
                received += len(piece)
                if received > size:
                    raise OSError(f"the file is longer than the {size} bytes that the catalogue says")
                if received - told > max(total, size) // 100:
                    told = received
                    print("progress", received, total, flush=True)
        if received != size:
            raise OSError(f"only {received} of the {size} bytes came that the catalogue says")
        print("progress", received, received, flush=True)

    def get(self, url, accept="*/*"):
        parts = urllib.parse.urlsplit(url)
        login = self.logins.get(host(parts)) or credentials(parts)
        try:
            return self.open(parts, accept, login)
        except urllib.error.HTTPError as error:
            if error.code != 401 or login and login[1] or self.settings.get("keyring-provider") == "disabled":
                raise
            own = urllib.parse.urlsplit(self.url)
            services = [without_login(own)] * (host(own) == host(parts)) + [host(parts)]
            self.logins[host(parts)] = of_keyring(services, login[0] if login else "")
            if not self.logins[host(parts)]:
                raise
        return self.open(parts, accept, self.logins[host(parts)])

    def open(self, parts, accept, login):
        bare = without_login(parts)
        headers = {"Accept": accept, "User-Agent": "hued", "Cache-Control": "max-age=0"}
        request = urllib.request.Request(bare, headers=headers)
        if login:
            token = base64.b64encode(":".join(login).encode()).decode()
            # Not sent on to where a redirect leads.
            request.add_unredirected_header("Authorization", "Basic " + token)
        seconds = float(self.settings.get("timeout") or self.settings.get("default-timeout") or 60)
        return self.opener(bare).open(request, timeout=seconds)

    def opener(self, url):
        bundle = (
            self.settings.get("cert") or os.environ.get("REQUESTS_CA_BUNDLE") or os.environ.get("CURL_CA_BUNDLE") or None)
        if self.settings.is_trusted(url):
            context = ssl._create_unverified_context()
        elif bundle and os.path.isdir(bundle):
            context = ssl.create_default_context(capath=bundle)
        else:
            context = ssl.create_default_context(cafile=bundle)
        if certificate := self.settings.get("client-cert"):
            context.load_cert_chain(certificate)
        handlers = [urllib.request.HTTPSHandler(context=context)]
        if proxy := self.settings.get("proxy"):
            handlers.append(urllib.request.ProxyHandler({"http": proxy, "https": proxy}))
        return urllib.request.build_opener(*handlers)


def normalised(project):
    return re.sub(r"[-_.]+", "-", project).lower()


def host(parts):
    return parts.netloc.rpartition("@")[2]


def without_login(parts):
    return urllib.parse.urlunsplit(parts._replace(netloc=host(parts), fragment=""))


def with_login(parts, page):
    """The address of a file; where it is on its index's host, with the index's login."""
    login = urllib.parse.urlsplit(page).netloc.rpartition("@")
    if login[0] and parts.netloc == login[2]:
        parts = parts._replace(netloc="@".join((login[0], parts.netloc)))
    return urllib.parse.urlunsplit(parts)


def credentials(parts):
    """User and password for an address, from itself or the user's .netrc; None if there are none."""
    if parts.username:
        return urllib.parse.unquote(parts.username), urllib.parse.unquote(parts.password or "")
    try:
        entry = netrc.netrc(os.environ.get("NETRC")).authenticators(parts.hostname)
    except (OSError, netrc.NetrcParseError):
        return None
    return (entry[0], entry[2] or "") if entry else None


def of_keyring(services, user):
    """User and password that the program `keyring` has for the first of some services; None if there are none."""
    program = shutil.which("keyring")
    for service in services if program else ():
        words = ["get", service, user] if user else ["--mode", "creds", "get", service]
        try:
            answer = subprocess.run(
                [program, *words], stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True,
                check=False, timeout=60)
        except (OSError, subprocess.TimeoutExpired):
            # It may wait for a person who sees nothing of it.
            return None
        lines = ([user] if user else []) + answer.stdout.splitlines()
        if answer.returncode == 0 and len(lines) == 2:
            return lines[0], lines[1]
    return None


def main(project, file_name, size, destination):
    settings = Settings.of_pip()
    path = settings.local_copy(file_name)
    if path:
        shutil.copyfile(path, destination)
        return 0
    urls = settings.indexes()
    if not urls:
        print(
            f"there is no package index: pip is set up without one, or {sys.executable} has no pip, and there is no "
            f"{file_name} in pip's find-links", file=sys.stderr)
    for url in urls:
        index = Index(url, settings)
        problem = ""
        for _ in range(1 + int(settings.get("retries") or 2)):
            try:
                for link in index.links(project, file_name):
                    index.download(link, size, destination)
                    return 0
                problem = f"has no file {file_name}"
                break
            except urllib.error.HTTPError as error:
                problem = str(error)
                if error.code < 500:
                    break
            except (OSError, ValueError, http.client.HTTPException) as error:
                problem = str(error) or type(error).__name__
        print(f"{urllib.parse.urlsplit(url).hostname or url}: {problem}", file=sys.stderr)
    return 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1], sys.argv[2], int(sys.argv[3]), sys.argv[4]))
