import { createCipheriv, createDecipheriv } from "node:crypto";
import { MAIL_TOPICS, type MailTopic } from "@deck/contracts/profile";
import { sign } from "../kernel/ids.ts";
import type { Config } from "../kernel/ports.ts";

/** Which letters, and to which address. */
export interface Subscription {
	email: string;
	topic: MailTopic;
}

/** Where letters of one kind are no longer wanted: by a click on a page, and by a mail program's own button (RFC 8058). */
export interface UnsubscribeLinks {
	page: string;
	oneClick: string;
}

const CIPHER = "aes-256-gcm";
const IV = 12;
const TAG = 16;

/** The links of a letter that one may do without; the same for every letter of the kind to the address, and for ever. */
export function unsubscribeLinks(config: Config, { email, topic }: Subscription): UnsubscribeLinks {
	const token = unsubscribeToken(config, { email, topic });
	const { site_url } = config;
	return { page: `${site_url}/unsubscribe/${token}`, oneClick: `${site_url}/api/mail/unsubscribe/${token}` };
}

/** Sealed, not only signed: the address stands in no log of the requests that a link makes. */
export function unsubscribeToken({ session_secret }: Config, { email, topic }: Subscription): string {
	const text = `${topic} ${email}`;
	const iv = bytesOf(session_secret, "unsubscribe-iv", text).subarray(0, IV);
	const cipher = createCipheriv(CIPHER, bytesOf(session_secret, "unsubscribe"), iv);
	const sealed = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
	return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString("base64url");
}

/** What a token was made for; null where it is none of ours. */
export function readUnsubscribeToken({ session_secret }: Config, token: string): Subscription | null {
	const bytes = Buffer.from(token, "base64url");
	if (bytes.length <= IV + TAG) return null;
	try {
		const opening = createDecipheriv(
			CIPHER,
			bytesOf(session_secret, "unsubscribe"),
			bytes.subarray(0, IV),
		).setAuthTag(bytes.subarray(IV, IV + TAG));
		const text = Buffer.concat([opening.update(bytes.subarray(IV + TAG)), opening.final()]).toString("utf8");
		const [name = "", email = ""] = text.split(" ");
		const topic = MAIL_TOPICS.find((one) => one === name);
		return topic ? { email, topic } : null;
	} catch {
		return null;
	}
}

const bytesOf = (secret: string, ...parts: string[]) => Buffer.from(sign(secret, ...parts), "base64url");
