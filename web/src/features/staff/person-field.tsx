import { LIMITS } from "@deck/contracts/limits";
import { email as emailRule } from "@deck/contracts/rules";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import * as v from "valibot";
import { usePeopleSearch } from "../../lib/people-search.ts";
import { Combobox } from "../../ui/combobox.tsx";

export interface PersonFieldProps {
	conference: string;
	/** The e-mail of who is chosen or invited; empty for nobody. */
	value: string;
	onChange(email: string): void;
	onBlur(): void;
}

/** Somebody of the conference by a part of their name or e-mail, or anybody by a whole e-mail. */
export function PersonField({ conference, value, onChange, onBlur }: PersonFieldProps) {
	const { t } = useTranslation(["staff", "impersonation"]);
	const { typed, type, short, loading, options, choose } = usePeopleSearch(conference);
	/** The whole address that was typed last, until somebody is chosen. */
	const written = useRef("");
	const address = v.safeParse(emailRule, typed);
	const email = address.success ? address.output : "";
	const invitable = email !== "" && !loading && !options.some(({ id }) => id === email);
	// Who was chosen before a reload is known by the address alone.
	const kept = typed === "" && options.length === 0 && value !== "" ? [{ id: value, label: value }] : options;

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
				// The list that closes empties the query: what was typed still counts then.
				if (query.trim() !== "") {
					const whole = v.safeParse(emailRule, query);
					written.current = whole.success ? whole.output : "";
				}
				type(query);
			}}
			onBlur={() => {
				// Whoever types an address and goes on to the roles has said whom they mean.
				if (written.current !== "") take(written.current);
				onBlur();
			}}
			options={kept}
			loading={loading}
			// Before anything is typed too.
			placeholder={t("impersonation:too_short", { count: LIMITS.searchLetters })}
			hint={short ? t("impersonation:too_short", { count: LIMITS.searchLetters }) : t("nobody")}
			create={invitable ? { label: () => t("invite", { email }), make: () => take(email) } : undefined}
		/>
	);
}
