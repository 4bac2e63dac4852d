import type { User } from "@deck/contracts/account";
import type { ErrorBody } from "@deck/contracts/errors";
import type { Impersonation } from "@deck/contracts/people";
import { hash } from "@deck/core/kernel/ids";
import type { Answer, Person } from "./person.ts";

/** Asks to act as somebody, in a conference. */
export const begin = (who: Person, target: Person | string, path: string) =>
	who.post<Impersonation & ErrorBody>(`/api/conf/${path}/adm/impersonation`, {
		email: typeof target === "string" ? target : target.email,
	});

/** The header of requests as somebody else. */
export const as = (target: Person) => ({ Impersonate: encodeURIComponent(target.email) });

/** An answer in brief: its status, and the code where it refuses. */
export const said = ({ status, body }: Answer<unknown>) =>
	status < 400 ? [status] : [status, (body as ErrorBody).code];

/** What is said to who acts as nobody like that. */
export const NOT_ACTING = [403, "not_impersonating"];

/** What is said to a request as the target just now: `[200]`, or why not. */
export const acts = async (who: Person, target: Person) => said(await who.get("/api/auth/user", as(target)));

/** The id of a person's account. */
export const idOf = async (person: Person) => (await person.get<User>("/api/auth/user")).body.id;

/** The key of the row of a person's session. */
export function sessionOf(person: Person): { user_id: string; session: string } {
	const [user_id = "", token = ""] = person.cookies.get("__Host-session")?.split(".") ?? [];
	return { user_id, session: hash(token) };
}
