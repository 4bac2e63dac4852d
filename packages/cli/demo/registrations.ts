import { LIMITS } from "@deck/contracts/limits";
import type { RegistrationForm } from "@deck/contracts/registration";
import { makeScientists, type Scientist } from "./authors.ts";
import { type Dice, makeDice } from "./dice.ts";
import type { DemoPaper } from "./papers.ts";

export type Fate =
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
export const TO_COME: readonly Fate[] = [
	...(["paid", "pending", "paid", "sent", "paid_young", "verified", "paid"] as const),
	...(["draft", "returned", "paid", "discounted", "cancelled"] as const),
];
/** Past conference; most who paid attended. */
export const HELD: readonly Fate[] = ["there", "there", "paid", "there", "cancelled", "there"];

/** With a young scientist's document. */
const YOUNG: readonly Fate[] = ["pending", "returned", "verified", "paid_young"];

export interface DemoRegistration {
	email: string;
	form: RegistrationForm;
	fate: Fate;
	/** Share [0, 1) of the open period. */
	when: number;
}

interface DemoRegistrations {
	count: number;
	seed: number;
	/** Accepted papers; first authors present. */
	papers: readonly DemoPaper[];
	/** First listeners. */
	known: readonly Scientist[];
	fates: readonly Fate[];
	/** Ids. */
	places: readonly string[];
	events: readonly string[];
}

/** Half are presenters, if there are enough papers. */
export function makeRegistrations(wanted: DemoRegistrations): DemoRegistration[] {
	const { count, seed, papers, known, fates } = wanted;
	const dice = makeDice(seed);
	const presenters = presentersOf(papers).slice(0, Math.ceil(count / 2));
	const guests = makeScientists(count, dice).map((one) => ({ ...one, email: `guest.${one.email}` }));
	const listeners = [...known, ...guests].map((who) => ({ who, papers: [] as number[] }));
	const people = presenters.flatMap((one, at) => [one, ...listeners.slice(at, at + 1)]);
	return [...people, ...listeners.slice(presenters.length)].slice(0, count).map((one, at) => {
		const fate = fates[at % fates.length] ?? "sent";
		return { email: one.who.email, form: formOf(dice, one, fate, wanted), fate, when: at / count };
	});
}

interface Participant {
	who: Scientist;
	papers: number[];
}

/** Each gets as many papers as one may present. */
function presentersOf(papers: readonly DemoPaper[]): Participant[] {
	const found = new Map<string, Participant>();
	for (const { number, form } of papers) {
		const [author] = form.authors;
		if (!author) continue;
		const known = found.get(author.email) ?? { who: scientistOf(author), papers: [] };
		if (known.papers.length < LIMITS.reports) known.papers.push(number);
		found.set(author.email, known);
	}
	return [...found.values()];
}

/** English papers only give the Latin name. */
function scientistOf(author: DemoPaper["form"]["authors"][number]): Scientist {
	const { first_name, last_name, organization, country, email } = author;
	const named = { first_name, last_name, organization };
	const english = "locales" in author ? author.locales?.en : undefined;
	return english ? { en: english, ru: named, country, email } : { en: named, country, email };
}

function formOf(
	dice: Dice,
	{ who, papers }: Participant,
	fate: Fate,
	{ places, events }: DemoRegistrations,
): RegistrationForm {
	const young = YOUNG.includes(fate);
	const status = dice.weighted({ stud: 2, pgrad: 3, phd: 4, ...(!young && { none: 6 }) });
	const nearest = who.country === "UZB" || who.country === "KAZ" ? "uz" : "ru";
	const named = (names = { first_name: "", last_name: "" }) => ({
		first_name: names.first_name,
		last_name: names.last_name,
	});
	return {
		locales: { en: named(who.en), ru: named(who.ru) },
		place: places.includes(nearest) ? nearest : (places[0] ?? ""),
		format: papers.length > 0 ? "presenter" : "listener",
		residency: who.country,
		...{ status, young, papers },
		organization: organizationOf(who),
		events: fate === "cancelled" ? [] : events.filter(() => dice.chance(0.5)),
		needs: dice.chance(0.1) ? (who.ru ? "Вегетарианское меню" : "Vegetarian food, please") : "",
		consent: true,
	};
}

const HOSTS: Record<string, "su" | "ssu"> = {
	"Samara University": "su",
	"Samarkand State University": "ssu",
};
const CITIES: Record<string, string> = {
	...{ RUS: "Kazan", UZB: "Tashkent", KAZ: "Almaty", BLR: "Minsk", ARM: "Yerevan", NOR: "Oslo" },
	...{ DEU: "Berlin", FIN: "Helsinki", GBR: "London", FRA: "Paris", CHE: "Zurich", PRT: "Lisbon" },
	...{ NLD: "Delft", ITA: "Milan", PER: "Lima", USA: "Boston", CAN: "Calgary", CHN: "Beijing" },
	...{
		JPN: "Tokyo",
		KOR: "Seoul",
		IND: "Pune",
		TUR: "Istanbul",
		KEN: "Nairobi",
		AUS: "Sydney",
		ARG: "Rosario",
	},
};

function organizationOf({ en, ru = en, country }: Scientist): RegistrationForm["organization"] {
	const host = HOSTS[en.organization];
	if (host) return { kind: host, short_name: "", city: "" };
	return { kind: "other", short_name: ru.organization, city: CITIES[country] ?? country };
}
