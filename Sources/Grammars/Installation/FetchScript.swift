/// Downloads one file from the package index that pip is set up to use.
///
/// It runs under `python3 -c` with the project, the file's name, its size and the destination as arguments. It needs the
/// standard library alone and asks pip only for its settings, so nothing of the package runs. It prints
/// `progress RECEIVED TOTAL` lines; exit status 0 is success.
enum FetchScript {
  static let text = #"""
    import ast, base64, html.parser, json, netrc, os, re, shutil, ssl, subprocess, sys
    import urllib.error, urllib.parse, urllib.request

    project, file_name, size, destination = sys.argv[1], sys.argv[2], int(sys.argv[3]), sys.argv[4]


    def pip_settings():
        settings = {}
        listing = subprocess.run(
            [sys.executable, "-m", "pip", "--disable-pip-version-check", "config", "list"],
            stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, check=False,
        )
        for line in listing.stdout.splitlines():
            key, separator, value = line.partition("=")
            try:
                settings[key.strip()] = str(ast.literal_eval(value)) if separator else ""
            except (SyntaxError, ValueError):
                settings[key.strip()] = value
        return settings


    SETTINGS = pip_settings()


    def setting(name, default=""):
        variable = os.environ.get("PIP_" + name.upper().replace("-", "_"))
        if variable:
            return variable
        for section in (":env:", "download", "global"):
            value = SETTINGS.get(section + "." + name)
            if value:
                return value
        return default


    def is_on(name):
        return setting(name).strip().lower() in ("1", "yes", "true", "on")


    def indexes():
        if is_on("no-index"):
            return []
        first = setting("index-url")
        if not first:
            try:
                from pip._internal.models.index import PyPI
                first = PyPI.simple_url
            except ImportError:
                pass
        return [url for url in [first] + setting("extra-index-url").split() if url]


    def is_trusted(url):
        parts = urllib.parse.urlsplit(url)
        return any(host in (parts.hostname, parts.netloc.rpartition("@")[2]) for host in setting("trusted-host").split())


    def opener(url):
        bundle = setting("cert") or os.environ.get("REQUESTS_CA_BUNDLE") or os.environ.get("CURL_CA_BUNDLE") or None
        if is_trusted(url):
            context = ssl._create_unverified_context()
        elif bundle and os.path.isdir(bundle):
            context = ssl.create_default_context(capath=bundle)
        else:
            context = ssl.create_default_context(cafile=bundle)
        if setting("client-cert"):
            context.load_cert_chain(setting("client-cert"))
        handlers = [urllib.request.HTTPSHandler(context=context)]
        if setting("proxy"):
            handlers.append(urllib.request.ProxyHandler({"http": setting("proxy"), "https": setting("proxy")}))
        return urllib.request.build_opener(*handlers)


    def credentials(parts):
        if parts.username:
            return urllib.parse.unquote(parts.username), urllib.parse.unquote(parts.password or "")
        try:
            entry = netrc.netrc(os.environ.get("NETRC")).authenticators(parts.hostname)
        except (OSError, netrc.NetrcParseError):
            entry = None
        return (entry[0], entry[2] or "") if entry else None


    def get(url, accept="*/*"):
        parts = urllib.parse.urlsplit(url)
        bare = urllib.parse.urlunsplit(parts._replace(netloc=parts.netloc.rpartition("@")[2], fragment=""))
        request = urllib.request.Request(bare, headers={"Accept": accept, "User-Agent": "hued", "Cache-Control": "max-age=0"})
        login = credentials(parts)
        if login:
            token = base64.b64encode(("%s:%s" % login).encode()).decode()
            # Not sent on to where a redirect leads.
            request.add_unredirected_header("Authorization", "Basic " + token)
        seconds = float(setting("timeout") or setting("default-timeout") or 60)
        return opener(bare).open(request, timeout=seconds)


    class Links(html.parser.HTMLParser):
        def __init__(self):
            super().__init__()
            self.found = []

        def handle_starttag(self, tag, attributes):
            if tag == "a":
                self.found += [value for name, value in attributes if name == "href" and value]


    def links(index):
        normal = re.sub(r"[-_.]+", "-", project).lower()
        page = index.rstrip("/") + "/" + normal + "/"
        accept = "application/vnd.pypi.simple.v1+json, application/vnd.pypi.simple.v1+html;q=0.5, text/html;q=0.1"
        with get(page, accept) as answer:
            body, kind = answer.read(64 << 20), answer.headers.get("Content-Type", "")
            base = answer.geturl()
        login = urllib.parse.urlsplit(page).netloc.rpartition("@")
        if "json" in kind:
            found = [entry["url"] for entry in json.loads(body).get("files", [])]
        else:
            parser = Links()
            parser.feed(body.decode("utf-8", "replace"))
            found = parser.found
        for link in found:
            url = urllib.parse.urljoin(base, link)
            parts = urllib.parse.urlsplit(url)
            if urllib.parse.unquote(parts.path.rpartition("/")[2]) != file_name:
                continue
            if login[0] and parts.netloc == login[2]:
                parts = parts._replace(netloc="@".join((login[0], parts.netloc)))
            yield urllib.parse.urlunsplit(parts)


    def download(url):
        with get(url) as answer, open(destination, "wb") as out:
            total = int(answer.headers.get("Content-Length") or size)
            received = told = 0
            while True:
                piece = answer.read(1 << 16)
                if not piece:
                    break
                out.write(piece)
                received += len(piece)
                if received > size:
                    raise OSError("the file is longer than the %d bytes that the catalogue says" % size)
                if received - told > max(total, size) // 100:
                    told = received
                    print("progress", received, total, flush=True)
        print("progress", received, received, flush=True)


    def local_copy():
        for place in setting("find-links").split():
            if place.startswith("file:"):
                place = urllib.parse.unquote(urllib.parse.urlsplit(place).path)
            path = os.path.join(os.path.expanduser(place), file_name)
            if os.path.isfile(path):
                return path
        return None


    def main():
        path = local_copy()
        if path:
            shutil.copyfile(path, destination)
            return 0
        attempts = 1 + int(setting("retries") or 2)
        places = indexes()
        if not places:
            print("pip is set up without an index, and its find-links hold no " + file_name, file=sys.stderr)
        for index in places:
            shown = urllib.parse.urlsplit(index).hostname or index
            problem = ""
            for attempt in range(attempts):
                try:
                    for url in links(index):
                        download(url)
                        return 0
                    problem = "has no file " + file_name
                    break
                except urllib.error.HTTPError as error:
                    problem = str(error)
                    if error.code < 500:
                        break
                except (OSError, ValueError) as error:
                    problem = str(error)
            print("%s: %s" % (shown, problem), file=sys.stderr)
        return 1


    sys.exit(main())
    """#
}
