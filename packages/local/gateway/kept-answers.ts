import type { IncomingMessage } from "node:http";
import type { Reply } from "./reply.ts";

const MAX_ANSWERS = 200;
const MAX_BYTES = 32_000_000;
/** Larger ones are not kept. */
const MAX_ANSWER_BYTES = 1_000_000;

/** Answers equal for everyone, in memory, as in CloudFront. */
export interface KeptAnswers {
	/** Returns undefined if it is not kept. */
	find(key: string): Reply | undefined;
	/** Makes a missing answer once for all who ask meanwhile, and keeps it for `s-maxage`. */
	read(key: string, make: () => Promise<Reply>): Promise<Reply>;
	/** Drops all, since their data may have changed, and answers being made. */
	drop(): void;
}

interface Kept {
	reply: Reply;
	/** Milliseconds. */
	until: number;
}

export function createKeptAnswers(now: () => number = Date.now): KeptAnswers {
	let kept = new Map<string, Kept>();
	let making = new Map<string, Promise<Reply>>();
	let bytes = 0;

	function remove(key: string): void {
		bytes -= kept.get(key)?.reply.body.length ?? 0;
		kept.delete(key);
	}
	function keep(key: string, reply: Reply): void {
		const seconds = sharedMaxAge(reply);
		if (seconds === 0 || reply.status !== 200 || reply.body.length > MAX_ANSWER_BYTES) return;
		remove(key);
		kept.set(key, { reply, until: now() + seconds * 1000 });
		bytes += reply.body.length;
		for (const [oldest] of kept) {
			if (kept.size <= MAX_ANSWERS && bytes <= MAX_BYTES) break;
			remove(oldest);
		}
	}
	function find(key: string): Reply | undefined {
		const known = kept.get(key);
		if (!known) return undefined;
		kept.delete(key);
		if (known.until <= now()) {
			bytes -= known.reply.body.length;
			return undefined;
		}
		// The least recently used comes first.
		kept.set(key, known);
		return known.reply;
	}
	return {
		find,
		async read(key, make) {
			const known = find(key) ?? making.get(key);
			if (known) return known;
			const current = making;
			const made = make();
			current.set(key, made);
			try {
				const reply = await made;
				if (current === making) keep(key, reply);
				return reply;
			} finally {
				current.delete(key);
			}
		},
		drop() {
			kept = new Map();
			making = new Map();
			bytes = 0;
		},
	};
}

/** Returns the seconds that shared caches keep an answer; 0 without. */
function sharedMaxAge({ headers }: Reply): number {
	const [, seconds = 0] = /s-maxage=(\d+)/.exec(String(headers["cache-control"])) ?? [];
	return Number(seconds);
}

const CONTENT_HEADERS = /^content-(?!security-policy)/;

/** Replaces a reply by 304 if already known. */
export function replyOr304(request: IncomingMessage, reply: Reply): Reply {
	const { etag } = reply.headers;
	if (!etag || !isKnown(request.headers["if-none-match"], String(etag))) return reply;
	const kept = Object.entries(reply.headers).filter(([name]) => !CONTENT_HEADERS.test(name));
	return { status: 304, headers: Object.fromEntries(kept), body: Buffer.alloc(0) };
}

/** Compares weakly: CloudFront weakens etags when it compresses, and browsers return those. */
export function isKnown(ifNoneMatch: string | undefined, etag: string): boolean {
	const strong = (text: string) => text.trim().replace(/^W\//, "");
	return (ifNoneMatch ?? "").split(",").some((value) => strong(value) === strong(etag));
}
