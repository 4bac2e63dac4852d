import * as v from "valibot";
import { LOCALES, type Locale } from "./enums.ts";
import { LIMITS } from "./limits.ts";
import { email, rawText, rule } from "./rules.ts";

/** A password that is being set (specification §5): trimmed, six characters at least. */
export const newPassword = v.pipe(
	rawText(LIMITS.passwordMax),
	v.trim(),
	v.nonEmpty("required"),
	v.minLength(LIMITS.passwordMin, rule("minlen", { length: LIMITS.passwordMin })),
	v.maxLength(LIMITS.passwordMax, rule("maxlen", { length: LIMITS.passwordMax })),
);

/** POST auth/login (specification §5: the password is required, and no rule of its length tells anything). */
export const LoginForm = v.object({
	email,
	password: v.pipe(v.string("required"), v.nonEmpty("required"), v.maxLength(LIMITS.passwordMax, "required")),
});
export type LoginForm = v.InferOutput<typeof LoginForm>;

/** POST auth/register. */
export const RegisterForm = v.object({
	email,
	password: newPassword,
	locale: v.picklist(LOCALES, "invalid"),
});
export type RegisterForm = v.InferOutput<typeof RegisterForm>;

/** A word of a link that we made, such as a signature; one that is not ours has no effect, so its shape is free. */
const linkWord = v.pipe(v.string("required"), v.maxLength(255, "invalid"));

/** The query of POST auth/register from an invitation (specification §3); a pair that does not hold is ignored. */
export const InvitationQuery = v.object({ hash: v.optional(linkWord), signature: v.optional(linkWord) });
export type InvitationQuery = v.InferOutput<typeof InvitationQuery>;

/** POST auth/forgot-password. */
export const ForgotForm = v.object({ email });
export type ForgotForm = v.InferOutput<typeof ForgotForm>;

/** POST auth/reset-password. */
export const ResetForm = v.object({ email, password: newPassword, token: linkWord });
export type ResetForm = v.InferOutput<typeof ResetForm>;

/** Where people may have an account already (specification §2, §7); the first three stand on every sign-in card. */
export const SOCIAL_PROVIDERS = ["yandex", "vkontakte", "google", "orcid", "github"] as const;
export type SocialProvider = (typeof SOCIAL_PROVIDERS)[number];

/** GET auth/social: what the provider sent back in the address, `device_id` by VKontakte alone. */
export const SocialQuery = v.object({
	code: v.pipe(v.string("required"), v.nonEmpty("required"), v.maxLength(4_096, "invalid")),
	state: v.pipe(v.string("required"), v.maxLength(255, "invalid")),
	device_id: v.optional(v.pipe(v.string(), v.maxLength(255, "invalid"))),
});
export type SocialQuery = v.InferOutput<typeof SocialQuery>;

/** A person's names in one language, and where they work; `patr_name` is Russian only (specification §3). */
export interface PersonNames {
	first_name?: string;
	last_name?: string;
	patr_name?: string;
	organization?: string;
}

/** What GET auth/user answers (specification §3, User). */
export interface User {
	id: string;
	email: string;
	verified: boolean;
	locale: Locale;
	locales: Partial<Record<Locale, PersonNames>>;
	timezone: string | null;
	/** Minutes east of UTC, now; null while no time zone is set. */
	timezone_offset: number | null;
	/** The same for people: "UTC+4". */
	utc: string | null;
	/** Three letters; null: not told. */
	country: string | null;
	/** Empty for none. */
	orcid: string;
	/** Path of the large picture on this site, see `AVATAR_SIZES` (contracts/profile.ts). */
	avatar_path: string | null;
	platform_admin: boolean;
}
