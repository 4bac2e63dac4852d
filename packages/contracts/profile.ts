import * as v from "valibot";
import { newPassword, type PersonNames, type SocialProvider } from "./account.ts";
import type { DeliveryProblem } from "./address.ts";
import { country } from "./countries.ts";
import { LOCALES, type Locale } from "./enums.ts";
import { LIMITS } from "./limits.ts";
import { orcid } from "./orcid.ts";
import { email, inEnglish, optionalText, timezone } from "./rules.ts";
import type { NewsTopic } from "./staff-news.ts";

const englishName = v.pipe(optionalText(), inEnglish);

/** PUT profile. */
export const ProfileForm = v.object({
	locales: v.object({
		en: v.object({
			first_name: englishName,
			last_name: englishName,
			organization: v.optional(englishName, ""),
		}),
		ru: v.object({
			first_name: optionalText(),
			last_name: optionalText(),
			patr_name: optionalText(),
			organization: v.optional(optionalText(), ""),
		}),
	}),
	orcid,
	/** IANA name; null: the device's. */
	timezone: v.nullable(timezone),
	/** ISO 3166-1 alpha-3; null: not given. */
	country: v.nullable(country),
	/** For e-mails, and on a new device. */
	locale: v.picklist(LOCALES, "invalid"),
	version: v.number("required"),
});
export type ProfileForm = v.InferOutput<typeof ProfileForm>;

const currentPassword = v.pipe(v.string("required"), v.maxLength(LIMITS.passwordMax, "password_wrong"));

/** PUT profile/password. */
export const PasswordForm = v.object({ current: currentPassword, password: newPassword });
export type PasswordForm = v.InferOutput<typeof PasswordForm>;

/** POST profile/email. */
export const ChangeEmailForm = v.object({ email, current: currentPassword });
export type ChangeEmailForm = v.InferOutput<typeof ChangeEmailForm>;

/** POST profile/aliases: another account of the user. */
export const AliasForm = v.object({ email });
export type AliasForm = v.InferOutput<typeof AliasForm>;

/** POST profile/deletion. */
export const DeleteAccountForm = v.object({ email, current: currentPassword });
export type DeleteAccountForm = v.InferOutput<typeof DeleteAccountForm>;

/** Optional e-mails; all others are mandatory. */
export const MAIL_TOPICS = ["coauthor_papers", "note_mentions", "chat", "news"] as const;
export type MailTopic = (typeof MAIL_TOPICS)[number];

/** PUT profile/mail. */
export const MailForm = v.object({
	/** The user's papers with another corresponding author. */
	coauthor_papers: v.boolean("invalid"),
	/** Staff notes that mention the user. */
	note_mentions: v.boolean("invalid"),
	chat: v.boolean("invalid"),
	news: v.boolean("invalid"),
} satisfies Record<MailTopic, unknown>);
export type MailForm = v.InferOutput<typeof MailForm>;

/** GET and PUT mail/subscription/{token}: the e-mail preference behind an unsubscribe link. */
export interface MailSubscription {
	email: string;
	topic: MailTopic | NewsTopic;
	/** Short titles, for staff e-mails, which have preferences per conference. */
	conference: Record<Locale, string> | null;
	wanted: boolean;
	/** An account has the address; all preferences are in its profile. */
	has_account: boolean;
}

export const SubscriptionForm = v.object({ wanted: v.boolean("invalid") });
export type SubscriptionForm = v.InferOutput<typeof SubscriptionForm>;

/** Sides in px of the square pictures. */
export const AVATAR_SIZES = { small: 96, large: 320 } as const;
export type AvatarSize = keyof typeof AVATAR_SIZES;

const picture = v.pipe(
	v.string("required"),
	v.maxLength(LIMITS.avatarText, "picture_too_large"),
	v.regex(/^[A-Za-z0-9+/]+={0,2}$/, "picture_unreadable"),
);

/** PUT profile/avatar: JPEGs in base64, cropped by the browser. */
export const AvatarForm = v.object({ small: picture, large: picture });
export type AvatarForm = v.InferOutput<typeof AvatarForm>;

/** Address of papers, reviews and registrations of the account (product.md §8). */
export interface Alias {
	id: string;
	email: string;
	status: "confirmed" | "unconfirmed";
	/** A former address of this account. */
	former: boolean;
	/** ISO instant of the request. */
	since: string;
	/** ISO instant; confirmable until then. */
	expires: string | null;
}

/** GET profile. */
export interface Profile {
	email: string;
	verified: boolean;
	locale: Locale;
	locales: Partial<Record<Locale, PersonNames>>;
	timezone: string | null;
	country: string | null;
	/** Empty: none. */
	orcid: string;
	avatar_path: string | null;
	/** For PUT profile. */
	version: number;
	has_password: boolean;
	mail: Record<MailTopic, boolean>;
	/** Addresses that e-mails do not reach. */
	troubles: DeliveryProblem[];
	aliases: Alias[];
	/** The account with this one as an alias. */
	alias_of: string | null;
	/** Both addresses must confirm before `expires`. */
	email_change: { email: string; expires: string; confirmed: EmailSide[] } | null;
	social: { provider: SocialProvider; since: string }[];
}

export const EMAIL_SIDES = ["old", "new"] as const;
export type EmailSide = (typeof EMAIL_SIDES)[number];

/** Behind the link for a change of address. */
export interface EmailChangeQuestion {
	/** Current address. */
	owner: string;
	/** New address. */
	email: string;
	/** The side the link was sent to. */
	side: EmailSide;
	/** `agreed`: this side only; `done`: both. */
	state: "open" | "agreed" | "done";
}

/** Behind an alias's link: whether `email` belongs to the account of `owner`. */
export interface AliasQuestion {
	email: string;
	owner: string;
	confirmed: boolean;
}

/** GET and POST profile/data; one at a time. */
export interface DataDownload {
	state: "making" | "ready";
	asked_at: string;
	/** ISO instant; null until ready. */
	made_at: string | null;
	/** ISO instant; null until ready. */
	expires: string | null;
	/** Bytes; null until ready. */
	size: number | null;
	/** Path below /files; null until ready. */
	file: string | null;
}

export interface AuthSession {
	id: string;
	/** This device. */
	current: boolean;
	/** User agent at sign-in. */
	agent: string;
	/** IP address at sign-in. */
	address: string;
	/** ISO instant of the sign-in. */
	created_at: string;
	/** ISO instant of the last use, to the hour. */
	seen: string;
}
