import type { AdminRole } from "@deck/contracts/enums";
import type { ErrorBody } from "@deck/contracts/errors";
import type { StaffMember } from "@deck/contracts/staff";
import { staffRoles } from "@deck/core/staff/entity";
import { appointStaff, buildConference } from "../fixtures/builders.ts";
import type { TestMachine } from "../machine/machine.ts";
import { Person } from "../person.ts";
import { userIdOf } from "./impersonation-steps.ts";

export const CREATOR: AdminRole = { type: "creator" };
export const SUPERADMIN: AdminRole = { type: "superadmin" };
export const EDITOR: AdminRole = { type: "editor" };
export const OBSERVER: AdminRole = { type: "observer" };
export const CHAIR: AdminRole = { type: "sec_chair", section_id: "optics" };

export async function conferenceWithCreator(
	machine: TestMachine,
): Promise<{ creator: Person; path: string }> {
	const creator = await new Person(machine).join();
	const { path } = await buildConference(machine.table);
	await appointStaff(machine.table, creator, path, CREATOR);
	return { creator, path };
}

export const staffAddress = (path: string) => `/api/conf/${path}/adm/staff`;

type StaffResponse = StaffMember & ErrorBody;

export const addStaff = (who: Person, path: string, email: string, ...admin_roles: object[]) =>
	who.post<StaffResponse>(staffAddress(path), { email, admin_roles });
export const editStaff = (who: Person, path: string, email: string, ...admin_roles: object[]) =>
	who.request<StaffResponse>("PUT", staffAddress(path), { body: { email, admin_roles } });
export const removeStaff = (who: Person, path: string, { email }: { email: string }) =>
	who.post<ErrorBody>(`${staffAddress(path)}/removal`, { email });
export const handOverConference = (who: Person, path: string, { email }: { email: string }) =>
	who.post<StaffMember[] & ErrorBody>(`${staffAddress(path)}/creator`, { email });

export async function listStaffRoles(who: Person, path: string): Promise<[string, string][]> {
	const { body } = await who.get<StaffMember[]>(staffAddress(path));
	return body.map(({ email, admin_roles, waiting }) => [
		email,
		admin_roles.map(({ type }) => type).join(" ") + (waiting ? ", waits" : ""),
	]);
}

export const statusAndCodes = ({ status, body }: { status: number; body: ErrorBody }) => [status, body.codes];

/** Reads the table, not an index. */
export async function storedRoles(
	{ table }: TestMachine,
	person: Person,
	conference: string,
): Promise<string> {
	const { data } = await staffRoles(table)
		.get({ holder: `user#${await userIdOf(person)}`, conference })
		.go({ consistent: true });
	return (data?.admin_roles ?? []).map(({ type }) => type).join(" ");
}
