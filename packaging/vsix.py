#!/usr/bin/env python3
"""Packs the VS Code extension: a zip archive with a manifest.

Usage: vsix.py EXTENSION_FOLDER OUTPUT_FILE
"""
import json
import pathlib
import sys
import zipfile
from xml.sax.saxutils import escape, quoteattr

TYPES = """<?xml version="1.0" encoding="utf-8"?>
<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">
<Default Extension=".json" ContentType="application/json"/><Default Extension=".js" ContentType="application/javascript"/>
<Default Extension=".md" ContentType="text/markdown"/><Default Extension=".vsixmanifest" ContentType="text/xml"/>
<Override PartName="/extension/LICENSE" ContentType="text/plain"/></Types>
"""


def manifest(package):
    return f"""<?xml version="1.0" encoding="utf-8"?>
<PackageManifest Version="2.0.0" xmlns="http://schemas.microsoft.com/developer/vsx-schema/2011">
<Metadata>
<Identity Language="en-US" Id={quoteattr(package["name"])} Version={quoteattr(package["version"])} Publisher={quoteattr(package["publisher"])}/>
<DisplayName>{escape(package["displayName"])}</DisplayName>
<Description xml:space="preserve">{escape(package["description"])}</Description>
<Categories>{escape(",".join(package["categories"]))}</Categories>
<License>extension/LICENSE</License>
<Properties>
<Property Id="Microsoft.VisualStudio.Code.Engine" Value={quoteattr(package["engines"]["vscode"])}/>
<Property Id="Microsoft.VisualStudio.Code.ExtensionKind" Value={quoteattr(",".join(package["extensionKind"]))}/>
</Properties>
</Metadata>
<Installation><InstallationTarget Id="Microsoft.VisualStudio.Code"/></Installation>
<Dependencies/>
<Assets>
<Asset Type="Microsoft.VisualStudio.Code.Manifest" Path="extension/package.json" Addressable="true"/>
<Asset Type="Microsoft.VisualStudio.Services.Content.Details" Path="extension/README.md" Addressable="true"/>
<Asset Type="Microsoft.VisualStudio.Services.Content.License" Path="extension/LICENSE" Addressable="true"/>
</Assets>
</PackageManifest>
"""


def main():
    folder, output = pathlib.Path(sys.argv[1]), pathlib.Path(sys.argv[2])
    package = json.loads((folder / "package.json").read_text())
    output.parent.mkdir(parents=True, exist_ok=True)
    with zipfile.ZipFile(output, "w", zipfile.ZIP_DEFLATED) as archive:
        def add(name, data):
            # The same files give the same archive.
            entry = zipfile.ZipInfo(name, (1980, 1, 1, 0, 0, 0))
            entry.compress_type = zipfile.ZIP_DEFLATED
            entry.external_attr = 0o644 << 16
            archive.writestr(entry, data)

        add("extension.vsixmanifest", manifest(package))
        add("[Content_Types].xml", TYPES)
        for path in sorted(folder.rglob("*")):
            if path.is_file():
                add("extension/" + path.relative_to(folder).as_posix(), path.read_bytes())
    print(f"built {output}")


main()
