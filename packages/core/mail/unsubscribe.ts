import { createCipheriv, createDecipheriv } from "node:crypto";
import { MAIL_TOPICS, type MailTopic } from "@deck/contracts/profile";
import { NEWS_TOPICS, type NewsTopic } from "@deck/contracts/staff-news";
import { sign } from "../kernel/ids.ts";
import type { Config } from "../kernel/ports.ts";
import type { EmailDraft } from "./email-draft.ts";

export interface TopicSubscription {
	email: string;
	topic: MailTopic;
}

/** Chosen for each conference. */
export interface NewsSubscription {
	email: string;
	topic: NewsTopic;
	/** Id. */
	conference: string;
}

export type Subscription = TopicSubscription | NewsSubscription;

/** For a page and a mail program's button (RFC 8058). */
export interface UnsubscribeLinks {
	page: string;
	oneClick: string;
}

/** Returns the subscription that a draft belongs to; null if it needs a conference and has none. */
export function subscriptionOf({ to: email, topic, conference }: EmailDraft): Subscription | null {
	const news = NEWS_TOPICS.find((one) => one === topic);
	if (news) return conference ? { email, topic: news, conference } : null;
	const other = MAIL_TOPICS.find((one) => one === topic);
	return other ? { email, topic: other } : null;
}

const CIPHER = "aes-256-gcm";
const IV = 12;
const TAG = 16;

/** Builds the unsubscribe links, the same for each kind and address. They never expire. */
export function unsubscribeLinks(config: Config, asked: Subscription): UnsubscribeLinks {
	const token = unsubscribeToken(config, asked);
	const { site_url } = config;
	return { page: `${site_url}/unsubscribe/${token}`, oneClick: `${site_url}/api/mail/unsubscribe/${token}` };
}

/** Encrypts a subscription, so that request logs do not contain the address. */
export function unsubscribeToken({ session_secrets: [secret] }: Config, asked: Subscription): string {
	const text = [asked.topic, asked.email, "conference" in asked ? asked.conference : []].flat().join(" ");
	const iv = bytesOf(secret, "unsubscribe-iv", text).subarray(0, IV);
	const cipher = createCipheriv(CIPHER, bytesOf(secret, "unsubscribe"), iv);
	const sealed = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
	return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString("base64url");
}

export function readUnsubscribeToken({ session_secrets }: Config, token: string): Subscription | null {
	const bytes = Buffer.from(token, "base64url");
	if (bytes.length <= IV + TAG) return null;
	const text = session_secrets.map((secret) => decrypt(secret, bytes)).find((opened) => opened !== null);
	const [name = "", email = "", conference] = (text ?? "").split(" ");
	const news = NEWS_TOPICS.find((one) => one === name);
	if (news) return conference ? { email, topic: news, conference } : null;
	const topic = MAIL_TOPICS.find((one) => one === name);
	return topic ? { email, topic } : null;
}

/** Returns null for bytes of another secret. */
function decrypt(secret: string, bytes: Buffer): string | null {
	try {
		const opening = createDecipheriv(
			CIPHER,
			bytesOf(secret, "unsubscribe"),
			bytes.subarray(0, IV),
		).setAuthTag(bytes.subarray(IV, IV + TAG));
		return Buffer.concat([opening.update(bytes.subarray(IV + TAG)), opening.final()]).toString("utf8");
	} catch {
		return null;
	}
}

const bytesOf = (secret: string, ...parts: string[]) => Buffer.from(sign(secret, ...parts), "base64url");
