import type { Paper } from "@deck/contracts/paper";
import type { Preflight } from "@deck/contracts/preflight";
import { vi } from "vitest";
import { EVENTUALLY } from "../eventually.ts";
import type { Person } from "../person.ts";

/** Waits for the inspection of a paper's latest version. */
export function waitForInspection(person: Person, path: string, number: number): Promise<Preflight> {
	return vi.waitFor(async () => {
		const { body } = await person.get<Paper>(`/api/conf/${path}/papers/${number}`);
		const preflight = body.versions.at(-1)?.preflight;
		if (!preflight) throw new Error(`paper ${number} is being looked at`);
		return preflight;
	}, EVENTUALLY);
}
