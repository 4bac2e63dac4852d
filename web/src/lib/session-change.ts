import type { User } from "@deck/contracts/account";
import { mutate } from "swr";
import { USER } from "./session.ts";

/** What is asked on the sign-in cards: a link's answer is nobody's in particular, and the link may be used by now. */
const CARDS = "/api/auth/";

/**
 * Reads everything again after signing in or verifying: what one may see has changed, so that nothing of it stays. The
 * pages of the signed-in lose what is typed there; where the account alone has changed use `refreshUser`.
 */
export async function refreshSession(): Promise<void> {
	await refreshUser();
	await mutate((key) => typeof key === "string" && !key.startsWith(CARDS), undefined, { revalidate: true });
}

/** Reads again who is signed in: their name, picture or address has changed. What is on the page stays as it is. */
export async function refreshUser(): Promise<void> {
	await mutate(USER);
}

/** Reads again who is signed in and all that is on the page, which stays meanwhile: their rights changed elsewhere. */
export async function refreshRights(): Promise<void> {
	await refreshUser();
	await refreshPage();
}

/** The same once the address is confirmed: while it is not, nothing on the page can have changed by that. */
export async function refreshIfVerified(): Promise<void> {
	const user = await mutate<User | null>(USER);
	if (user?.verified) await refreshPage();
}

async function refreshPage(): Promise<void> {
	await mutate((key) => typeof key === "string" && !key.startsWith(CARDS));
}
