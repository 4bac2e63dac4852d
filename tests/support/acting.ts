import type { User } from "@deck/contracts/account";
import type { ErrorBody } from "@deck/contracts/errors";
import type { Impersonation } from "@deck/contracts/people";
import { hash } from "@deck/core/kernel/ids";
import type { Answer, Person } from "./person.ts";

export const begin = (who: Person, target: Person | string, path: string) =>
	who.post<Impersonation & ErrorBody>(`/api/conf/${path}/adm/impersonation`, {
		email: typeof target === "string" ? target : target.email,
	});

export const as = (target: Person) => ({ Impersonate: encodeURIComponent(target.email) });

/** Returns the status, with the code of a refusal. */
export const said = ({ status, body }: Answer<unknown>) =>
	status < 400 ? [status] : [status, (body as ErrorBody).code];

export const NOT_ACTING = [403, "not_impersonating"];

/** Returns `[200]` or the refusal. */
export const acts = async (who: Person, target: Person) => said(await who.get("/api/auth/user", as(target)));

export const idOf = async (person: Person) => (await person.get<User>("/api/auth/user")).body.id;

export function sessionOf(person: Person): { user_id: string; session: string } {
	const [user_id = "", token = ""] = person.cookies.get("__Host-session")?.split(".") ?? [];
	return { user_id, session: hash(token) };
}
