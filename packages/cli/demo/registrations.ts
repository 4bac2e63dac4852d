import { LIMITS } from "@deck/contracts/limits";
import type { RegistrationForm } from "@deck/contracts/registration";
import { makeScientists, type Scientist } from "./authors.ts";
import { type DemoRandom, makeDemoRandom } from "./demo-random.ts";
import type { DemoPaper } from "./papers.ts";

export type RegistrationOutcome =
	| "draft"
	| "sent"
	| "pending"
	| "returned"
	| "verified"
	| "discounted"
	| "paid"
	| "paid_young"
	| "there"
	| "cancelled";

/** Upcoming conference; mostly paid. */
export const UPCOMING_OUTCOMES: readonly RegistrationOutcome[] = [
	"paid",
	"pending",
	"paid",
	"sent",
	"paid_young",
	"verified",
	"paid",
	"draft",
	"returned",
	"paid",
	"discounted",
	"cancelled",
];
/** Past conference; most who paid attended. */
export const PAST_OUTCOMES: readonly RegistrationOutcome[] = [
	"there",
	"there",
	"paid",
	"there",
	"cancelled",
	"there",
];

/** Outcomes with a young scientist's document. */
const YOUNG_OUTCOMES: readonly RegistrationOutcome[] = ["pending", "returned", "verified", "paid_young"];

export interface DemoRegistration {
	email: string;
	form: RegistrationForm;
	outcome: RegistrationOutcome;
	when: number;
}

interface DemoRegistrationsOptions {
	count: number;
	seed: number;
	/** Accepted papers; first authors present. */
	papers: readonly DemoPaper[];
	/** First listeners. */
	known: readonly Scientist[];
	outcomes: readonly RegistrationOutcome[];
	/** Ids. */
	places: readonly string[];
	events: readonly string[];
}

export function makeRegistrations(wanted: DemoRegistrationsOptions): DemoRegistration[] {
	const { count, seed, papers, known, outcomes } = wanted;
	const dice = makeDemoRandom(seed);
	const presenters = presentersOfPapers(papers).slice(0, Math.ceil(count / 2));
	const guests = makeScientists(count, dice).map((one) => ({ ...one, email: `guest.${one.email}` }));
	const listeners = [...known, ...guests].map((who) => ({ scientist: who, papers: [] as number[] }));
	const people = presenters.flatMap((one, at) => [one, ...listeners.slice(at, at + 1)]);
	return [...people, ...listeners.slice(presenters.length)].slice(0, count).map((one, at) => {
		const outcome = outcomes[at % outcomes.length] ?? "sent";
		return {
			email: one.scientist.email,
			form: demoRegistrationForm(dice, one, outcome, wanted),
			outcome,
			when: at / count,
		};
	});
}

interface Participant {
	scientist: Scientist;
	papers: number[];
}

/** Shares papers among presenters: each gets as many as one may present. */
function presentersOfPapers(papers: readonly DemoPaper[]): Participant[] {
	const found = new Map<string, Participant>();
	for (const { number, form } of papers) {
		const [author] = form.authors;
		if (!author) continue;
		const known = found.get(author.email) ?? { scientist: scientistOf(author), papers: [] };
		if (known.papers.length < LIMITS.reports) known.papers.push(number);
		found.set(author.email, known);
	}
	return [...found.values()];
}

/** Makes a person of an author; English papers only give the Latin name. */
function scientistOf(author: DemoPaper["form"]["authors"][number]): Scientist {
	const { first_name, last_name, organization, country, email } = author;
	const named = { first_name, last_name, organization };
	const english = "locales" in author ? author.locales?.en : undefined;
	return english ? { en: english, ru: named, country, email } : { en: named, country, email };
}

function demoRegistrationForm(
	dice: DemoRandom,
	{ scientist, papers }: Participant,
	chosenOutcome: RegistrationOutcome,
	{ places, events }: DemoRegistrationsOptions,
): RegistrationForm {
	const young = YOUNG_OUTCOMES.includes(chosenOutcome);
	const status = dice.pickWeighted({ stud: 2, pgrad: 3, phd: 4, ...(!young && { none: 6 }) });
	const nearest = scientist.country === "UZB" || scientist.country === "KAZ" ? "uz" : "ru";
	const named = (names = { first_name: "", last_name: "" }) => ({
		first_name: names.first_name,
		last_name: names.last_name,
	});
	return {
		locales: { en: named(scientist.en), ru: named(scientist.ru) },
		place: places.includes(nearest) ? nearest : (places[0] ?? ""),
		format: papers.length > 0 ? "presenter" : "listener",
		residency: scientist.country,
		status,
		young,
		papers,
		organization: organizationField(scientist),
		events: chosenOutcome === "cancelled" ? [] : events.filter(() => dice.chance(0.5)),
		needs: dice.chance(0.1) ? (scientist.ru ? "Вегетарианское меню" : "Vegetarian food, please") : "",
		consent: true,
	};
}

const HOSTS: Record<string, "su" | "ssu"> = {
	"Samara University": "su",
	"Samarkand State University": "ssu",
};
const CITIES: Record<string, string> = {
	RUS: "Kazan",
	UZB: "Tashkent",
	KAZ: "Almaty",
	BLR: "Minsk",
	ARM: "Yerevan",
	NOR: "Oslo",
	DEU: "Berlin",
	FIN: "Helsinki",
	GBR: "London",
	FRA: "Paris",
	CHE: "Zurich",
	PRT: "Lisbon",
	NLD: "Delft",
	ITA: "Milan",
	PER: "Lima",
	USA: "Boston",
	CAN: "Calgary",
	CHN: "Beijing",
	JPN: "Tokyo",
	KOR: "Seoul",
	IND: "Pune",
	TUR: "Istanbul",
	KEN: "Nairobi",
	AUS: "Sydney",
	ARG: "Rosario",
};

function organizationField({ en, ru = en, country }: Scientist): RegistrationForm["organization"] {
	const host = HOSTS[en.organization];
	if (host) return { kind: host, short_name: "", city: "" };
	return { kind: "other", short_name: ru.organization, city: CITIES[country] ?? country };
}
