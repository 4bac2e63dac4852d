import * as v from "valibot";
import { LOCALES, type Locale } from "./enums.ts";
import { LIMITS } from "./limits.ts";
import { email, rule } from "./rules.ts";

const newPassword = v.pipe(
	v.string("required"),
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

/** A person's names in one language; `patr_name` is Russian only (specification §3). */
export interface PersonNames {
	first_name?: string;
	last_name?: string;
	patr_name?: string;
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
	avatar_path: string | null;
	platform_admin: boolean;
}
