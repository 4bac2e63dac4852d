import type { User } from "@deck/contracts/account";
import type { ErrorBody } from "@deck/contracts/errors";
import type { Impersonation } from "@deck/contracts/people";
import { hash } from "@deck/core/kernel/ids";
import type { ApiResponse, Person } from "../person.ts";

export const startImpersonation = (who: Person, target: Person | string, path: string) =>
	who.post<Impersonation & ErrorBody>(`/api/conf/${path}/adm/impersonation`, {
		email: typeof target === "string" ? target : target.email,
	});

export const impersonationHeaders = (target: Person) => ({ Impersonate: encodeURIComponent(target.email) });

/** Returns the status, with the code of a refusal. */
export const statusAndCode = ({ status, body }: ApiResponse<unknown>) =>
	status < 400 ? [status] : [status, (body as ErrorBody).code];

export const NOT_IMPERSONATING = [403, "not_impersonating"];

/** Returns `[200]` or the refusal. */
export const impersonationResult = async (who: Person, target: Person) =>
	statusAndCode(await who.get("/api/auth/user", impersonationHeaders(target)));

export const userIdOf = async (person: Person) => (await person.get<User>("/api/auth/user")).body.id;

export function authSessionOf(person: Person): { user_id: string; session: string } {
	const [user_id = "", token = ""] = person.cookies.get("__Host-session")?.split(".") ?? [];
	return { user_id, session: hash(token) };
}
