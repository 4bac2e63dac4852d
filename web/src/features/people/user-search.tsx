import { LIMITS } from "@deck/contracts/limits";
import { useTranslation } from "react-i18next";
import { usePeopleSearch } from "../../lib/people-search.ts";
import { Combobox } from "../../ui/combobox.tsx";

interface UserSearchProps {
	conference: string;
	allUsers: boolean;
	value: string;
	onChange(email: string): void;
	onBlur(): void;
}

export function UserSearch({ conference, allUsers, value, onChange, onBlur }: UserSearchProps) {
	const { t } = useTranslation("impersonation");
	const { type, isTooShort, loading, options, choose } = usePeopleSearch(
		conference,
		value,
		allUsers ? null : t("outside"),
	);
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
			// Shown before typing, too.
			placeholder={t("too_short", { count: LIMITS.searchLetters })}
			hint={isTooShort ? t("too_short", { count: LIMITS.searchLetters }) : undefined}
		/>
	);
}
