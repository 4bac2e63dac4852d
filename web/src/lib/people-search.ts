import type { Locale } from "@deck/contracts/enums";
import { LIMITS } from "@deck/contracts/limits";
import { otherLocale } from "@deck/contracts/locales";
import type { UserSearchResult } from "@deck/contracts/people";
import { useState } from "react";
import { useDebounced } from "./debounced.ts";
import { useLocale } from "./i18n.ts";
import { useRead } from "./page-data.ts";
import { nameInLocale } from "./person-name.ts";
import { read } from "./read.ts";
import { reportError } from "./report-error.ts";

/** The id is the address. */
export interface PersonChoice {
	id: string;
	label: string;
	detail?: string;
	off?: boolean;
}

export interface PeopleSearch {
	typed: string;
	type(query: string): void;
	/** Too short for part of a name; whole names are found (specification §5). */
	isTooShort: boolean;
	loading: boolean;
	/** The chosen person if the query is empty; by address alone after a reload. */
	options: PersonChoice[];
	choose(choice: PersonChoice): void;
}

/**
 * Searches people: the conference's by part of a name or address, others by their whole address.
 * @param value address of the chosen person, or empty
 * @param refusal why people outside the conference can't be chosen; null: they can
 */
export function usePeopleSearch(
	conference: string,
	value: string,
	refusal: string | null = null,
): PeopleSearch {
	const locale = useLocale();
	const [query, setQuery] = useState("");
	const [chosen, setChosen] = useState<PersonChoice | null>(null);
	const typed = query.trim();
	const debounced = useDebounced(typed);
	const short = typed.length < LIMITS.searchLetters;
	const key = read("/api/conf/:conf/adm/users", { conf: conference }, { q: debounced });
	const { data, error } = useRead(debounced === "" ? null : key, {
		onError: reportError,
		revalidateOnFocus: false,
	});
	const waits = typed !== debounced || (data === undefined && error === undefined);
	const found = typed === "" || waits ? [] : (data ?? []).map((person) => choiceOf(person, locale, refusal));
	return {
		typed,
		type: setQuery,
		isTooShort: short,
		loading: typed !== "" && waits,
		options: typed === "" ? [chosen ?? value].flatMap(asOption) : found,
		choose: (choice) => {
			if (choice.id !== chosen?.id) setChosen(asChosen(choice));
		},
	};
}

const asOption = (person: PersonChoice | string): PersonChoice[] =>
	typeof person !== "string" ? [person] : person === "" ? [] : [{ id: person, label: person }];

function asChosen({ id, label }: PersonChoice): PersonChoice {
	return { id, label: label === id ? id : `${label} · ${id}` };
}

export function choiceOf(person: UserSearchResult, locale: Locale, refusal: string | null): PersonChoice {
	const { email, names, outside } = person;
	const other = otherLocale(locale);
	const label = nameInLocale(names, locale) ?? email;
	const off = outside && refusal !== null;
	const details = [names[other], email, off && refusal].filter((text) => text && text !== label);
	return { id: email, label, detail: details.join(" · ") || undefined, ...(off && { off }) };
}
