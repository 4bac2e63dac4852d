import { mutate } from "swr";
import { apiFetch } from "./api-fetch.ts";
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
	await mutate((key) => typeof key === "string" && !key.startsWith(CARDS));
}

/** Ends the session and opens `to` afresh, so that nothing of the last person stays in memory. */
export async function signOut(to = "/"): Promise<void> {
	await apiFetch("/api/auth/logout", { method: "POST" });
	window.location.assign(to);
}
