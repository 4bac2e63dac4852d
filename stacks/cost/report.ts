import type { FunctionName } from "../config.ts";
import { type Bill, billOf, type Cost } from "./bill.ts";
import { PRICE_PAGES, PRICES_AS_OF, PRICES_REGION } from "./prices.ts";
import { type ConferenceSize, conferenceUsage, DAYS_OF_MONTH, IDLE_STAGE, idleUsage } from "./usage.ts";

/** The conference of the READMEs. Two mailings and a reminder to each person make its e-mails. */
export const USUAL_SIZE: ConferenceSize = {
	papers: 2_000,
	reviews: 3,
	registrations: 1_000,
	emails: 15_000,
	tabs: 10,
	days: 180,
	pdfMB: 2,
};

type Memory = Record<FunctionName, number>;

export const idleBill = (memory: Memory): Bill => billOf(idleUsage(IDLE_STAGE, memory), 1);

export const conferenceBill = (size: ConferenceSize, memory: Memory): Bill =>
	billOf(conferenceUsage(size, memory), size.days / DAYS_OF_MONTH);

/** Returns both bills as text. */
export function costReport(size: ConferenceSize, memory: Memory): string {
	const { papers, reviews, registrations, emails, tabs, days, pdfMB } = size;
	const what =
		`${papers} papers of ${pdfMB} MB, ${papers * reviews} reviews, ${registrations} registrations, ` +
		`${emails} mailed e-mails, ${tabs} tabs of staff, ${days} days`;
	return [
		`US dollars, prices of ${PRICES_REGION} as of ${PRICES_AS_OF}. The last column leaves out what AWS gives each account every month.`,
		"",
		...table("An idle stage, a month", idleBill(memory)),
		"",
		...table(`A conference, besides: ${what}`, conferenceBill(size, memory)),
		"",
		"Prices:",
		...Object.values(PRICE_PAGES).map((page) => `  ${page}`),
	].join("\n");
}

function table(title: string, { services, total }: Bill): string[] {
	const line = (name: string, { list, afterFree }: Cost) =>
		`  ${name.padEnd(18)} ${list.toFixed(2).padStart(8)} ${afterFree.toFixed(2).padStart(8)}`;
	return [title, ...services.map(([service, cost]) => line(service, cost)), line("Together", total)];
}
