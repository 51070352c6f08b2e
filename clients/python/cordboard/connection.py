"""Requests, errors, pages and events: what all operations have in common."""

from __future__ import annotations

import json
import time
import urllib.error
import urllib.parse
import urllib.request
import uuid
from http.client import HTTPException
from typing import Any, Callable, Dict, Iterator, List, Mapping, Optional, TypedDict, Union

Value = Union[str, int, bool, None]

#: Heartbeats come every 15 s: silence for this long is a connection that died without a word.
SILENCE_S = 40.0
#: Waits before another try; the last one counts from then on.
WAITS_S = (0.3, 1.0, 2.0, 5.0, 10.0)


class FieldError(TypedDict):
    """One thing that is wrong with a request."""

    field: str
    code: str
    message: str


class ApiError(Exception):
    """The service refused. `status` is 0 when there was no answer."""

    def __init__(self, status: int, code: str, message: str, errors: List[FieldError], request_id: str) -> None:
        super().__init__(message)
        self.status = status
        #: What went wrong, for programs: `taken`, `not_found`, `wrong_state` and so on.
        self.code = code
        self.errors = errors
        #: It is in the service's log.
        self.request_id = request_id


class _Unredirected(urllib.request.HTTPRedirectHandler):
    """The token goes nowhere else."""

    def redirect_request(self, *_: Any) -> None:
        return None


_opener = urllib.request.build_opener(_Unredirected)


def _refusal(error: urllib.error.HTTPError) -> ApiError:
    try:
        body = json.loads(error.read())
        message, code, errors = str(body["message"]), str(body["code"]), list(body["errors"])
    except (ValueError, KeyError, TypeError):
        message, code, errors = f"The service answered {error.code}", "refused", []
    return ApiError(error.code, code, message, errors, error.headers.get("X-Request-Id") or "")


def _text(value: Value) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


class Connection:
    """A service, and who asks it.

    `base_url` is such as `http://127.0.0.1:8080/v1.1/cordboard`. Unknown fields and parameters are refused (`strict`), which
    the service ignores otherwise.
    """

    def __init__(self, base_url: str, token: Optional[str] = None, timeout: float = 60.0, strict: bool = True) -> None:
        self.base_url = base_url.rstrip("/")
        self.token = token
        self.timeout = timeout
        self.strict = strict

    def _open(self, method: str, url: str, data: Optional[bytes], headers: Mapping[str, str], timeout: float) -> Any:
        request = urllib.request.Request(url, data=data, method=method, headers=dict(headers))
        if self.token:
            request.add_header("Authorization", f"Bearer {self.token}")
        try:
            return _opener.open(request, timeout=timeout)
        except urllib.error.HTTPError as error:
            raise _refusal(error) from None
        except (OSError, HTTPException) as error:
            raise ApiError(0, "unreachable", "The service cannot be reached", [], "") from error

    def _headers(self, method: str, has_body: bool) -> Dict[str, str]:
        prefer = ("handling=strict, " if self.strict else "") + "status=200"
        headers = {"Accept": "application/json, */*;q=0.5", "Prefer": prefer}
        if has_body:
            headers["Content-Type"] = "application/json"
        if method == "POST" and self.token:
            headers["Idempotency-Key"] = str(uuid.uuid4())
        return headers

    def request(
        self,
        method: str,
        path: str,
        *,
        params: Optional[Mapping[str, Value]] = None,
        query: Optional[Mapping[str, Value]] = None,
        body: Any = None,
        is_file: bool = False,
    ) -> Any:
        """Makes a request; where there is no answer, once more if that does nothing twice."""
        for name, value in (params or {}).items():
            path = path.replace("{" + name + "}", urllib.parse.quote(_text(value), safe=","))
        given = {name: _text(value) for name, value in (query or {}).items() if value is not None}
        url = self.base_url + path + ("?" + urllib.parse.urlencode(given) if given else "")
        data = None if body is None else json.dumps(body).encode()
        headers = self._headers(method, data is not None)
        may_repeat = method == "GET" or "Idempotency-Key" in headers
        try:
            return self._answer(method, url, data, headers, is_file)
        except ApiError as error:
            if error.status != 0 or not may_repeat:
                raise
        return self._answer(method, url, data, headers, is_file)

    def _answer(self, method: str, url: str, data: Optional[bytes], headers: Mapping[str, str], is_file: bool) -> Any:
        with self._open(method, url, data, headers, self.timeout) as response:
            content: bytes = response.read()
            is_json = "json" in (response.headers.get("Content-Type") or "")
            return json.loads(content) if content and is_json and not is_file else content or None

    def pages(self, operation: Callable[..., Any], *args: Any, limit: int = 100, **query: Any) -> Iterator[Any]:
        """Every entry of a collection, page by page: `client.pages(client.list_contacts, sort="id")`."""
        query.setdefault("sort", "id")
        query.setdefault("dir", "ASC")
        page, seen = 1, 0
        while True:
            answer = operation(*args, page=page, limit=limit, **query)
            yield from answer["data"]
            seen += len(answer["data"])
            if not answer["data"] or seen >= answer["total"]:
                return
            page += 1

    def follow(self, *names: str, last_event_id: Optional[str] = None) -> Iterator[Any]:
        """Follows what happens for good, and resumes where a connection broke.

        `stream.gap` says that events are missing: read again what you keep. Ends with `ApiError` when the token is not
        accepted any more, or the names are none.
        """
        query = "?" + urllib.parse.urlencode({"events": ",".join(names)}) if names else ""
        failures = 0
        while True:
            headers = {"Accept": "text/event-stream"}
            if last_event_id is not None:
                headers["Last-Event-ID"] = last_event_id
            try:
                with self._open("GET", f"{self.base_url}/events{query}", None, headers, SILENCE_S) as response:
                    failures = 0
                    for event_id, event in _server_sent(response):
                        last_event_id = event_id if event_id is not None else last_event_id
                        if event is not None:
                            yield event
            except ApiError as error:
                if 400 <= error.status < 500 and error.status != 429:
                    raise
            except (OSError, HTTPException):
                pass  # Cut off: another try.
            time.sleep(WAITS_S[min(failures, len(WAITS_S) - 1)])
            failures += 1


def _server_sent(response: Any) -> Iterator[Any]:
    """Id and body of each event; an id alone is a place to resume after. What broke off in the middle is none."""
    event_id: Optional[str] = None
    data: List[str] = []
    for raw in response:
        line = raw.decode().rstrip("\r\n")
        if line.startswith("id:"):
            event_id = line[3:].strip()
        elif line.startswith("data:"):
            data.append(line[5:].removeprefix(" "))
        elif line == "" and (data or event_id is not None):
            yield event_id, json.loads("\n".join(data)) if data else None
            event_id, data = None, []
