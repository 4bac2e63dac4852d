import { hasPermission } from "@deck/contracts/permissions";
import type { OnlineRooms } from "@deck/contracts/programme";
import type { ConferenceItem } from "../conference/lookup.ts";
import type { SignedInContext } from "../kernel/context.ts";
import { claimedNumber, findRegistration } from "../registration/lookup.ts";
import { readDraft } from "./draft.ts";

/** Returns the online addresses of rooms for staff and for people who sent their registration. At most 3 calls. */
export async function readOnlineRooms(
	context: SignedInContext,
	{ conference, programme }: ConferenceItem,
): Promise<OnlineRooms> {
	if (programme === undefined || !(await mayJoin(context, conference))) return {};
	const { settings } = await readDraft(context.table, conference);
	return Object.fromEntries(settings.rooms.flatMap(({ id, url }) => (url ? [[id, url]] : [])));
}

async function mayJoin({ table, actor }: SignedInContext, conference: string): Promise<boolean> {
	if (hasPermission(actor.roles, "programme", "read")) return true;
	const number = await claimedNumber(table, conference, actor.addresses);
	const registration = number === null ? null : await findRegistration(table, conference, number);
	return registration?.state === "submitted" || registration?.state === "paid";
}
