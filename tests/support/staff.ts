import type { AdminRole } from "@deck/contracts/enums";
import type { ErrorBody } from "@deck/contracts/errors";
import type { StaffMember } from "@deck/contracts/staff";
import { staffRoles } from "@deck/core/staff/entity";
import { idOf } from "./acting.ts";
import { appoint, buildConference } from "./builders.ts";
import type { TestMachine } from "./machine.ts";
import { Person } from "./person.ts";

export const CREATOR: AdminRole = { type: "creator" };
export const SUPERADMIN: AdminRole = { type: "superadmin" };
export const EDITOR: AdminRole = { type: "editor" };
export const OBSERVER: AdminRole = { type: "observer" };
export const CHAIR: AdminRole = { type: "sec_chair", section_id: "optics" };

export async function conferenceOf(machine: TestMachine): Promise<{ creator: Person; path: string }> {
	const creator = await new Person(machine).join();
	const { path } = await buildConference(machine.table);
	await appoint(machine.table, creator, path, CREATOR);
	return { creator, path };
}

export const staffOf = (path: string) => `/api/conf/${path}/adm/staff`;

type Changed = StaffMember & ErrorBody;

export const add = (who: Person, path: string, email: string, ...admin_roles: object[]) =>
	who.post<Changed>(staffOf(path), { email, admin_roles });
export const edit = (who: Person, path: string, email: string, ...admin_roles: object[]) =>
	who.request<Changed>("PUT", staffOf(path), { body: { email, admin_roles } });
export const remove = (who: Person, path: string, { email }: { email: string }) =>
	who.post<ErrorBody>(`${staffOf(path)}/removal`, { email });
export const handOver = (who: Person, path: string, { email }: { email: string }) =>
	who.post<StaffMember[] & ErrorBody>(`${staffOf(path)}/creator`, { email });

export async function listed(who: Person, path: string): Promise<[string, string][]> {
	const { body } = await who.get<StaffMember[]>(staffOf(path));
	return body.map(({ email, admin_roles, waiting }) => [
		email,
		admin_roles.map(({ type }) => type).join(" ") + (waiting ? ", waits" : ""),
	]);
}

export const codes = ({ status, body }: { status: number; body: ErrorBody }) => [status, body.codes];

/** Reads the table, not an index. */
export async function stored({ table }: TestMachine, person: Person, conference: string): Promise<string> {
	const { data } = await staffRoles(table)
		.get({ holder: `user#${await idOf(person)}`, conference })
		.go({ consistent: true });
	return (data?.admin_roles ?? []).map(({ type }) => type).join(" ");
}
