import type { StaffRole } from "@deck/contracts/enums";
import type { Table } from "@deck/core/kernel/ports";
import type { Locator, Page } from "@playwright/test";
import { appoint, buildConference } from "./builders.ts";
import type { Person } from "./person.ts";
import type { Say } from "./words.ts";

interface Means {
	join(): Promise<Person>;
	visitor(person: Person): Promise<Page>;
	table: Table;
	say: Say;
}

export interface TwoDesks {
	path: string;
	person: Person;
	first: Page;
	second: Page;
	/** Shown on the second page when the first was faster. */
	notice: Locator;
}

/** Opens one admin page for two staff members. */
export async function twoDesks(means: Means, type: StaffRole, page: string): Promise<TwoDesks> {
	const { join, visitor, table, say } = means;
	const { path } = await buildConference(table);
	const sit = async () => {
		const person = await join();
		await appoint(table, person, path, { type });
		const desk = await visitor(person);
		await desk.goto(`/${path}/adm/${page}`);
		return { person, desk };
	};
	const [{ person, desk: first }, { desk: second }] = await Promise.all([sit(), sit()]);
	const notice = second.getByRole("alert").filter({ hasText: say("common:form.stale") });
	return { path, person, first, second, notice };
}
