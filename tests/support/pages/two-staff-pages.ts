import type { StaffRole } from "@deck/contracts/enums";
import type { Table } from "@deck/core/kernel/ports";
import type { Locator, Page } from "@playwright/test";
import { appointStaff, buildConference } from "../fixtures/builders.ts";
import type { Translate } from "../interface-texts.ts";
import type { Person } from "../person.ts";

interface TwoPagesFixtures {
	join(): Promise<Person>;
	visitor(person: Person): Promise<Page>;
	table: Table;
	say: Translate;
}

export interface TwoStaffPages {
	path: string;
	person: Person;
	first: Page;
	second: Page;
	/** Shown on the second page when the first was faster. */
	notice: Locator;
}

/** Opens one admin page for two staff members. */
export async function openTwoStaffPages(
	means: TwoPagesFixtures,
	type: StaffRole,
	page: string,
): Promise<TwoStaffPages> {
	const { join, visitor, table, say } = means;
	const { path } = await buildConference(table);
	const openStaffPage = async () => {
		const person = await join();
		await appointStaff(table, person, path, { type });
		const desk = await visitor(person);
		await desk.goto(`/${path}/adm/${page}`);
		return { person, desk };
	};
	const [{ person, desk: first }, { desk: second }] = await Promise.all([openStaffPage(), openStaffPage()]);
	const notice = second.getByRole("alert").filter({ hasText: say("common:form.stale") });
	return { path, person, first, second, notice };
}
