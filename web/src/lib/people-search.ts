import type { Locale } from "@deck/contracts/enums";
import { LIMITS } from "@deck/contracts/limits";
import type { FoundUser } from "@deck/contracts/people";
import { useState } from "react";
import { useDebounced } from "./debounced.ts";
import { useLocale } from "./i18n.ts";
import { useRead } from "./page-data.ts";
import { nameOf } from "./person-name.ts";
import { read } from "./read.ts";
import { reportError } from "./report-error.ts";

/** A person as a list to choose from shows them; the address is the id. */
export interface PersonChoice {
	id: string;
	label: string;
	detail?: string;
	/** Can't be chosen. */
	off?: boolean;
}

export interface PeopleSearch {
	/** What is typed, without spaces around it. */
	typed: string;
	type(query: string): void;
	/** Too few letters for a part of a name; a whole name is found all the same (specification §5). */
	short: boolean;
	loading: boolean;
	/** Who was found; while nothing is typed, the chosen one. */
	options: PersonChoice[];
	/** Keeps somebody among the options for as long as nothing else is looked for. */
	choose(choice: PersonChoice): void;
}

/**
 * The people of a conference by a part of a name or address, for its staff; others by their whole address.
 * @param refusal why who takes no part in the conference can't be chosen; null: they can
 */
export function usePeopleSearch(conference: string, refusal: string | null = null): PeopleSearch {
	const locale = useLocale();
	const [query, setQuery] = useState("");
	const [chosen, setChosen] = useState<PersonChoice | null>(null);
	const typed = query.trim();
	const asked = useDebounced(typed);
	const short = typed.length < LIMITS.searchLetters;
	const key = read("/api/conf/:conf/adm/users", { conf: conference }, { q: asked });
	const { data, error } = useRead(asked === "" ? null : key, {
		onError: reportError,
		revalidateOnFocus: false,
	});
	const waits = typed !== asked || (data === undefined && error === undefined);
	const found = typed === "" || waits ? [] : (data ?? []).map((person) => choiceOf(person, locale, refusal));
	return {
		typed,
		type: setQuery,
		short,
		loading: typed !== "" && waits,
		options: typed === "" && chosen ? [chosen] : found,
		choose: (choice) => {
			if (choice.id !== chosen?.id) setChosen(asChosen(choice));
		},
	};
}

/** In the field the address stands beside the name: there may be two of one name. */
function asChosen({ id, label }: PersonChoice): PersonChoice {
	return { id, label: label === id ? id : `${label} · ${id}` };
}

/**
 * A person by the name in the reader's language; the other name stands below, as it may be what was typed.
 * @param refusal why who takes no part in the conference can't be chosen; null: they can
 */
export function choiceOf(person: FoundUser, locale: Locale, refusal: string | null): PersonChoice {
	const { email, names, outside } = person;
	const other = locale === "en" ? "ru" : "en";
	const label = nameOf(names, locale) ?? email;
	const off = outside && refusal !== null;
	const details = [names[other], email, off && refusal].filter((text) => text && text !== label);
	return { id: email, label, detail: details.join(" · ") || undefined, ...(off && { off }) };
}
