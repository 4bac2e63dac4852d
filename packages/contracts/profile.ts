import * as v from "valibot";
import { newPassword, type PersonNames, type SocialProvider } from "./account.ts";
import type { AddressTrouble } from "./address.ts";
import { country } from "./countries.ts";
import { LOCALES, type Locale } from "./enums.ts";
import { LIMITS } from "./limits.ts";
import { orcid } from "./orcid.ts";
import { email, inEnglish, optionalText, timezone } from "./rules.ts";
import type { NewsTopic } from "./staff-news.ts";

const englishName = v.pipe(optionalText(), inEnglish);

/** PUT profile: who one is, and how the site speaks to one. */
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
	/** IANA name; null: that of the device. */
	timezone: v.nullable(timezone),
	/** Three letters; null: not told. */
	country: v.nullable(country),
	/** Language of the interface on a new device, and of letters. */
	locale: v.picklist(LOCALES, "invalid"),
	/** The profile's version that was edited. */
	version: v.number("required"),
});
export type ProfileForm = v.InferOutput<typeof ProfileForm>;

/** The account's password now; an account that came from a provider may have none, and sends an empty text. */
const currentPassword = v.pipe(v.string("required"), v.maxLength(LIMITS.passwordMax, "password_wrong"));

/** PUT profile/password. */
export const PasswordForm = v.object({ current: currentPassword, password: newPassword });
export type PasswordForm = v.InferOutput<typeof PasswordForm>;

/** POST profile/email: asks to change the address. */
export const ChangeEmailForm = v.object({ email, current: currentPassword });
export type ChangeEmailForm = v.InferOutput<typeof ChangeEmailForm>;

/** POST profile/aliases: names another account of one's own. */
export const AliasForm = v.object({ email });
export type AliasForm = v.InferOutput<typeof AliasForm>;

/** POST profile/deletion: the account's address, typed in, and its password. */
export const DeleteAccountForm = v.object({ email, current: currentPassword });
export type DeleteAccountForm = v.InferOutput<typeof DeleteAccountForm>;

/** Letters that one may do without; all others are needed. */
export const MAIL_TOPICS = ["coauthor_papers", "note_mentions", "chat", "news"] as const;
export type MailTopic = (typeof MAIL_TOPICS)[number];

/** PUT profile/mail. */
export const MailForm = v.object({
	/** Papers in which one is an author, but not the corresponding one. */
	coauthor_papers: v.boolean("invalid"),
	/** Notes among staff in which somebody mentions one. */
	note_mentions: v.boolean("invalid"),
	/** That messages in one's rooms wait to be read. */
	chat: v.boolean("invalid"),
	/** What organisers write to many at once. */
	news: v.boolean("invalid"),
} satisfies Record<MailTopic, unknown>);
export type MailForm = v.InferOutput<typeof MailForm>;

/** GET mail/subscription/{token}, and what comes of changing it: letters of one kind to one address, by a letter's link. */
export interface MailSubscription {
	email: string;
	topic: MailTopic | NewsTopic;
	/** What staff are e-mailed about is chosen for each conference: its short titles; null for other kinds. */
	conference: Record<Locale, string> | null;
	wanted: boolean;
	/** Whether an account has the address: its profile has all kinds. */
	has_account: boolean;
}

/** PUT mail/subscription/{token}. */
export const SubscriptionForm = v.object({ wanted: v.boolean("invalid") });
export type SubscriptionForm = v.InferOutput<typeof SubscriptionForm>;

/** Pixels of the two square pictures of a person: for lists, and for the profile. */
export const AVATAR_SIZES = { small: 96, large: 320 } as const;
export type AvatarSize = keyof typeof AVATAR_SIZES;

const picture = v.pipe(
	v.string("required"),
	v.maxLength(LIMITS.avatarText, "picture_too_large"),
	v.regex(/^[A-Za-z0-9+/]+={0,2}$/, "picture_unreadable"),
);

/** PUT profile/avatar: both pictures as JPEG in base64, cropped by the browser. */
export const AvatarForm = v.object({ small: picture, large: picture });
export type AvatarForm = v.InferOutput<typeof AvatarForm>;

/** An address beside the account's own whose papers, reviews and registrations are the account's too (product.md §8). */
export interface Alias {
	id: string;
	email: string;
	status: "confirmed" | "unconfirmed";
	/** An earlier address of this very account, and no account of its own. */
	former: boolean;
	/** ISO instant of asking. */
	since: string;
	/** Until when an unconfirmed one can be confirmed. */
	expires: string | null;
}

/** GET profile: everything of one's own account. */
export interface Profile {
	email: string;
	verified: boolean;
	locale: Locale;
	locales: Partial<Record<Locale, PersonNames>>;
	timezone: string | null;
	country: string | null;
	/** Empty for none. */
	orcid: string;
	avatar_path: string | null;
	/** Of what PUT profile changes. */
	version: number;
	has_password: boolean;
	mail: Record<MailTopic, boolean>;
	/** Those of one's addresses that letters do not reach. */
	troubles: AddressTrouble[];
	aliases: Alias[];
	/** Address of the account whose alias this one is. */
	alias_of: string | null;
	/** A change of the address that waits: both addresses have to agree until `expires`. */
	email_change: { email: string; expires: string; confirmed: EmailSide[] } | null;
	/** Providers by which one may sign in, and since when. */
	social: { provider: SocialProvider; since: string }[];
}

/** The two addresses that have to agree to a change. */
export const EMAIL_SIDES = ["old", "new"] as const;
export type EmailSide = (typeof EMAIL_SIDES)[number];

/** What a link of a change of address asks, and after a click what has come of it. */
export interface EmailChangeQuestion {
	/** The account's address before the change, and after it. */
	owner: string;
	email: string;
	/** To which of the two the link went. */
	side: EmailSide;
	/** `open`: this address has not agreed yet; `agreed`: it has, and the other one has not; `done`: both have. */
	state: "open" | "agreed" | "done";
}

/** What an alias's letter asks: whether `email` is to belong to the account of `owner`. */
export interface AliasQuestion {
	email: string;
	owner: string;
	/** The answer was yes. */
	confirmed: boolean;
}

/** GET and POST profile/data: the file with everything that is held about one; one at a time. */
export interface DataDownload {
	state: "making" | "ready";
	/** ISO instants. */
	asked_at: string;
	/** All four once it is ready: when it was made, until when it is there, its bytes, and its address behind /files. */
	made_at: string | null;
	expires: string | null;
	size: number | null;
	file: string | null;
}

/** A signed-in device. */
export interface Session {
	id: string;
	/** The one that asks. */
	current: boolean;
	/** What the browser said of itself, and the address it came from, when it signed in. */
	agent: string;
	address: string;
	/** ISO instants; `seen` to the hour. */
	created_at: string;
	seen: string;
}
