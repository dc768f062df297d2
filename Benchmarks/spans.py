"""The spans that a daemon and its workers write where `HUED_TRACE` is set, laid over the keys that they worked for."""

import bisect
import collections
import json


class Key:
    """One key: when it was written and answered, in nanoseconds of the monotonic clock."""

    # No span that a key waits for began so long before it.
    LONGEST = 5_000_000_000

    def __init__(self, start, end):
        self.start, self.end = start, end

    def parts(self, spans):
        """Microseconds by name of part, of spans (start, end, name) in order of their start.

        A moment belongs to the span that began last of those that are open, or, where none is, to what follows the one that
        ended last.
        """
        near = spans[bisect.bisect_left(spans, (self.start - self.LONGEST,)) : bisect.bisect_left(spans, (self.end,))]
        inside = [span for span in near if span[1] > self.start]
        # Each moment at which a span begins or ends.
        moments = {self.start, self.end}
        for start, end, _ in inside:
            moments |= {min(max(start, self.start), self.end), min(max(end, self.start), self.end)}
        moments = sorted(moments)
        result = collections.Counter()
        for start, end in zip(moments, moments[1:]):
            open_spans = [span for span in inside if span[0] <= start and span[1] >= end]
            if open_spans:
                name = max(open_spans)[2]
            else:
                ended = [span for span in inside if span[1] <= start]
                name = "→ after " + max(ended, key=lambda span: span[1])[2] if ended else "→ from the client"
            result[name] += (end - start) / 1000
        return result


def spans_of(path):
    """Those of a trace, whose list may lack its end, in order of their start."""
    text = path.read_text().rstrip().rstrip(",")
    events = json.loads(text + "]")
    return sorted(
        (round(event["ts"] * 1000), round((event["ts"] + event["dur"]) * 1000), event["name"]) for event in events)
