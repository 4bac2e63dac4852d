import { LIMITS } from "@deck/contracts/limits";
import { email as emailRule } from "@deck/contracts/rules";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import * as v from "valibot";
import { usePeopleSearch } from "../../lib/people-search.ts";
import { Combobox } from "../../ui/combobox.tsx";

interface PersonFieldProps {
	conference: string;
	value: string;
	onChange(email: string): void;
	onBlur(): void;
}

export function PersonField({ conference, value, onChange, onBlur }: PersonFieldProps) {
	const { t } = useTranslation(["staff", "impersonation", "errors"]);
	const { typed, type, isTooShort, loading, options, choose } = usePeopleSearch(conference, value);
	/** The last typed address, until someone is chosen. */
	const written = useRef("");
	const address = v.safeParse(emailRule, typed);
	const email = address.success ? address.output : "";
	// Explains why a malformed address is invalid.
	const problem = address.success ? undefined : address.issues[0].message;
	const why = problem?.startsWith("email_") ? t(`errors:${problem}`) : null;
	const invitable = email !== "" && !loading && !options.some(({ id }) => id === email);

	const take = (id: string) => {
		written.current = "";
		choose(options.find((option) => option.id === id) ?? { id, label: id });
		onChange(id);
	};
	return (
		<Combobox
			autoFocus
			value={value}
			onChange={take}
			onQuery={(query) => {
				// Closing clears the query, but the typed text counts.
				if (query.trim() !== "") {
					const whole = v.safeParse(emailRule, query);
					// Wrong addresses stay too: the form explains them.
					written.current = whole.success ? whole.output : query.includes("@") ? query.trim() : "";
				}
				type(query);
			}}
			onBlur={() => {
				// Leaving the field accepts a typed address.
				if (written.current !== "") take(written.current);
				onBlur();
			}}
			options={options}
			loading={loading}
			// Shown before typing, too.
			placeholder={t("impersonation:too_short", { count: LIMITS.searchLetters })}
			hint={isTooShort ? t("impersonation:too_short", { count: LIMITS.searchLetters }) : (why ?? t("nobody"))}
			create={invitable ? { label: () => t("invite", { email }), make: () => take(email) } : undefined}
		/>
	);
}
