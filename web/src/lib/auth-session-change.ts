import type { User } from "@deck/contracts/account";
import { mutate } from "swr";
import { CURRENT_USER } from "./auth-session.ts";

/** Not revalidated: sign-in links depend on no account and may be used up. */
const AUTH_PATHS = "/api/auth/";

/**
 * Revalidates everything after sign-in or verification. Loses typed text: if only the account changed, use
 * `refreshUser`.
 */
export async function refreshAuthSession(): Promise<void> {
	await refreshUser();
	await mutate((key) => typeof key === "string" && !key.startsWith(AUTH_PATHS), undefined, {
		revalidate: true,
	});
}

export async function refreshUser(): Promise<void> {
	await mutate(CURRENT_USER);
}

/** Revalidates all after rights changed elsewhere, keeping the page. */
export async function refreshRights(): Promise<void> {
	await refreshUser();
	await refreshPage();
}

/** Calls `refreshPage` for a verified user: before that, nothing on the page can have changed. */
export async function refreshIfVerified(): Promise<void> {
	const user = await mutate<User | null>(CURRENT_USER);
	if (user?.verified) await refreshPage();
}

async function refreshPage(): Promise<void> {
	await mutate((key) => typeof key === "string" && !key.startsWith(AUTH_PATHS));
}
