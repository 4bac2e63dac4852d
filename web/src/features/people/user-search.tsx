import { LIMITS } from "@deck/contracts/limits";
import { useTranslation } from "react-i18next";
import { usePeopleSearch } from "../../lib/people-search.ts";
import { Combobox } from "../../ui/combobox.tsx";

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
	const { type, short, loading, options, choose } = usePeopleSearch(conference, anyone ? null : t("outside"));
	return (
		<Combobox
			autoFocus
			value={value}
			onChange={(email) => {
				const choice = options.find(({ id }) => id === email);
				if (choice) choose(choice);
				onChange(email);
			}}
			onBlur={onBlur}
			onQuery={type}
			options={options}
			loading={loading}
			// Before anything is typed too.
			placeholder={t("too_short", { count: LIMITS.searchLetters })}
			hint={short ? t("too_short", { count: LIMITS.searchLetters }) : undefined}
		/>
	);
}
