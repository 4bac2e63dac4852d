import * as v from "valibot";
import { LOCALES, type Locale } from "./enums.ts";
import { LIMITS } from "./limits.ts";
import { isReturnAddress } from "./return-address.ts";
import { email, rawText, rule } from "./rules.ts";

/** Trimmed, at least six characters (specification §5). */
export const newPassword = v.pipe(
	rawText(LIMITS.passwordMax),
	v.trim(),
	v.nonEmpty("required"),
	v.minLength(LIMITS.passwordMin, rule("minlen", { length: LIMITS.passwordMin })),
	v.maxLength(LIMITS.passwordMax, rule("maxlen", { length: LIMITS.passwordMax })),
);

/** POST auth/login. No rules on the password's length, which would reveal something (specification §5). */
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

/** From one of our links; an invalid one has no effect. */
const linkToken = v.pipe(v.string("required"), v.maxLength(255, "invalid"));

/** From an invitation (specification §3); an invalid pair is ignored. */
export const InvitationQuery = v.object({ hash: v.optional(linkToken), signature: v.optional(linkToken) });

/** The page that an e-mail's link opens after its work; home and invalid ones are ignored. */
export const ReturnQuery = v.object({
	to: v.fallback(
		v.optional(
			v.pipe(
				v.string(),
				v.check((to) => to !== "/" && isReturnAddress(to)),
			),
		),
		undefined,
	),
});
export type ReturnQuery = v.InferOutput<typeof ReturnQuery>;

/** POST auth/register. */
export const RegisterQuery = v.object({ ...InvitationQuery.entries, ...ReturnQuery.entries });
export type RegisterQuery = v.InferOutput<typeof RegisterQuery>;

/** POST auth/forgot-password. */
export const ForgotForm = v.object({ email });
export type ForgotForm = v.InferOutput<typeof ForgotForm>;

/** POST auth/reset-password. */
export const ResetForm = v.object({ email, password: newPassword, token: linkToken });
export type ResetForm = v.InferOutput<typeof ResetForm>;

/** GET auth/verify/{id}/{hash}. */
export interface VerifiedAddress {
	/** The password has ended, and an e-mail lets the owner choose another. */
	reset_sent: boolean;
}

/** Sign-in providers (specification §2, §7); forms offer the first three. */
export const SOCIAL_PROVIDERS = ["yandex", "vkontakte", "google", "orcid", "github"] as const;
export type SocialProvider = (typeof SOCIAL_PROVIDERS)[number];

/** GET auth/social: the provider's parameters; only VK ID sends `device_id`. */
export const SocialQuery = v.object({
	code: v.pipe(v.string("required"), v.nonEmpty("required"), v.maxLength(4_096, "invalid")),
	state: v.pipe(v.string("required"), v.maxLength(255, "invalid")),
	device_id: v.optional(v.pipe(v.string(), v.maxLength(255, "invalid"))),
});
export type SocialQuery = v.InferOutput<typeof SocialQuery>;

/** Names and affiliation; only Russian has `patr_name` (specification §3). */
export interface PersonNames {
	first_name?: string;
	last_name?: string;
	patr_name?: string;
	organization?: string;
}

/** GET auth/user (specification §3, User). */
export interface User {
	id: string;
	email: string;
	verified: boolean;
	locale: Locale;
	locales: Partial<Record<Locale, PersonNames>>;
	timezone: string | null;
	/** Minutes east of UTC now; null without zone. */
	timezone_offset: number | null;
	utc: string | null;
	/** ISO 3166-1 alpha-3; null: not given. */
	country: string | null;
	/** Empty: none. */
	orcid: string;
	/** Path of the large picture (`AVATAR_SIZES`). */
	avatar_path: string | null;
	platform_admin: boolean;
}
