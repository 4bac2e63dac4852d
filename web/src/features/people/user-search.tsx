import type { Locale } from "@deck/contracts/enums";
import { LIMITS } from "@deck/contracts/limits";
import type { FoundUser } from "@deck/contracts/people";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import useSWR from "swr";
import { conferenceKey } from "../../lib/conference.ts";
import { useDebounced } from "../../lib/debounced.ts";
import { useLocale } from "../../lib/i18n.ts";
import { reportError } from "../../lib/report-error.ts";
import { type Choice, Combobox } from "../../ui/combobox.tsx";

export interface UserSearchProps {
	/** Path of the conference whose people are searched; others are found by their whole address. */
	conference: string;
	/** Whether those may be chosen too who take no part in the conference. */
	anyone: boolean;
	/** The e-mail of who is chosen; empty for nobody. */
	value: string;
	onChange(email: string): void;
	onBlur(): void;
}

/** One person by a part of their name, in either alphabet, or of their e-mail. */
export function UserSearch({ conference, anyone, value, onChange, onBlur }: UserSearchProps) {
	const { t } = useTranslation("impersonation");
	const locale = useLocale();
	const [query, setQuery] = useState("");
	const [chosen, setChosen] = useState<Choice | null>(null);
	const typed = query.trim();
	const settled = useDebounced(typed);
	const short = typed.length < LIMITS.searchLetters;
	const key = `${conferenceKey(conference)}/adm/users?${new URLSearchParams({ q: settled })}`;
	const { data, error } = useSWR<FoundUser[], unknown>(settled.length < LIMITS.searchLetters ? null : key, {
		onError: reportError,
		revalidateOnFocus: false,
	});
	const waits = typed !== settled || (data === undefined && error === undefined);
	const found =
		short || waits
			? []
			: (data ?? []).map((person) => choiceOf(person, locale, anyone ? null : t("outside")));
	// The chosen one stays among them for as long as nothing else is looked for.
	const options = typed === "" && chosen ? [chosen] : found;
	return (
		<Combobox
			autoFocus
			value={value}
			onChange={(email) => {
				const choice = options.find(({ id }) => id === email);
				if (choice && choice.id !== chosen?.id) setChosen(asChosen(choice));
				onChange(email);
			}}
			onBlur={onBlur}
			onQuery={setQuery}
			options={options}
			loading={!short && waits}
			hint={short ? t("too_short", { count: LIMITS.searchLetters }) : undefined}
		/>
	);
}

/** In the field the address stands beside the name: there may be two of one name. */
function asChosen({ id, label }: Choice): Choice {
	return { id, label: label === id ? id : `${label} · ${id}` };
}

/**
 * A person by the name in the reader's language; the other name stands below, as it may be what was typed.
 * @param refusal why who takes no part in the conference can't be chosen; null: they can
 */
export function choiceOf(person: FoundUser, locale: Locale, refusal: string | null): Choice {
	const { email, names, outside } = person;
	const other = locale === "en" ? "ru" : "en";
	const label = names[locale] || names[other] || email;
	const off = outside && refusal !== null;
	const details = [names[other], email, off && refusal].filter((text) => text && text !== label);
	return { id: email, label, detail: details.join(" · ") || undefined, ...(off && { off }) };
}
