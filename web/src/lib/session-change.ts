import type { User } from "@deck/contracts/account";
import { mutate } from "swr";
import { USER } from "./session.ts";

/** Sign-in links depend on no account, and may be used up. */
const CARDS = "/api/auth/";

/** After sign-in or verification. Typed text is lost; if only the account changed, use `refreshUser`. */
export async function refreshSession(): Promise<void> {
	await refreshUser();
	await mutate((key) => typeof key === "string" && !key.startsWith(CARDS), undefined, { revalidate: true });
}

/** After the name, picture or address changed. */
export async function refreshUser(): Promise<void> {
	await mutate(USER);
}

/** Rights changed elsewhere; the page stays meanwhile. */
export async function refreshRights(): Promise<void> {
	await refreshUser();
	await refreshPage();
}

/** While unverified, nothing on the page can have changed. */
export async function refreshIfVerified(): Promise<void> {
	const user = await mutate<User | null>(USER);
	if (user?.verified) await refreshPage();
}

async function refreshPage(): Promise<void> {
	await mutate((key) => typeof key === "string" && !key.startsWith(CARDS));
}
