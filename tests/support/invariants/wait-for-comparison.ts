import { setTimeout as sleep } from "node:timers/promises";
import type { Originality } from "@deck/contracts/originality";
import { EVENTUALLY } from "../eventually.ts";
import type { Person } from "../person.ts";

/** Waits for the comparison of the latest version. */
export async function waitForComparison(person: Person, path: string, number: number): Promise<Originality> {
	for (const end = Date.now() + EVENTUALLY.timeout; ; await sleep(EVENTUALLY.interval)) {
		const { body } = await person.get<Originality>(`/api/conf/${path}/adm/papers/${number}/originality`);
		if (body.versions[0]?.state !== "waiting") return body;
		if (Date.now() > end) throw new Error(`paper ${number} is not compared`);
	}
}
