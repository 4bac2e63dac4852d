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

/** A subscription that is chosen for each conference. */
export interface NewsSubscription {
	email: string;
	topic: NewsTopic;
	/** Id. */
	conference: string;
}

export type Subscription = TopicSubscription | NewsSubscription;

/** Links to a page and for a mail program's button (RFC 8058). */
export interface UnsubscribeLinks {
	page: string;
	oneClick: string;
}

/** Returns the subscription that a draft belongs to; null without a topic, or without the conference that it needs. */
export function subscriptionOf({ to: email, topic, conference }: EmailDraft): Subscription | null {
	return toSubscription(topic, email, conference);
}

function toSubscription(
	name: string | undefined,
	email: string,
	conference: string | null | undefined,
): Subscription | null {
	const news = NEWS_TOPICS.find((one) => one === name);
	if (news) return conference ? { email, topic: news, conference } : null;
	const topic = MAIL_TOPICS.find((one) => one === name);
	return topic ? { email, topic } : null;
}

const CIPHER = "aes-256-gcm";
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Builds the unsubscribe links, the same for each kind and address. They never expire. */
export function unsubscribeLinks(config: Config, subscription: Subscription): UnsubscribeLinks {
	const token = unsubscribeToken(config, subscription);
	const { site_url } = config;
	return { page: `${site_url}/unsubscribe/${token}`, oneClick: `${site_url}/api/mail/unsubscribe/${token}` };
}

/** Encrypts a subscription, so that request logs do not contain the address. */
export function unsubscribeToken({ session_secrets: [secret] }: Config, subscription: Subscription): string {
	const { topic, email } = subscription;
	const text = [topic, email, ...("conference" in subscription ? [subscription.conference] : [])].join(" ");
	const iv = bytesOf(secret, "unsubscribe-iv", text).subarray(0, IV_BYTES);
	const cipher = createCipheriv(CIPHER, bytesOf(secret, "unsubscribe"), iv);
	const sealed = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
	return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString("base64url");
}

/** Returns null for a forged token, or one of a topic that no longer exists. */
export function readUnsubscribeToken({ session_secrets }: Config, token: string): Subscription | null {
	const bytes = Buffer.from(token, "base64url");
	if (bytes.length <= IV_BYTES + TAG_BYTES) return null;
	const text = session_secrets.map((secret) => decrypt(secret, bytes)).find((opened) => opened !== null);
	const [name = "", email = "", conference] = (text ?? "").split(" ");
	return toSubscription(name, email, conference);
}

/** Returns null for bytes of another secret. */
function decrypt(secret: string, bytes: Buffer): string | null {
	try {
		const opening = createDecipheriv(
			CIPHER,
			bytesOf(secret, "unsubscribe"),
			bytes.subarray(0, IV_BYTES),
		).setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
		return Buffer.concat([opening.update(bytes.subarray(IV_BYTES + TAG_BYTES)), opening.final()]).toString(
			"utf8",
		);
	} catch {
		return null;
	}
}

const bytesOf = (secret: string, ...parts: string[]) => Buffer.from(sign(secret, ...parts), "base64url");
