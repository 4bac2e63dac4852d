import { Braces } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { PlaceholderOption } from "../../lib/placeholders/typed.ts";
import { Menu, MenuItem } from "../menu.tsx";

interface InsertMenuProps {
	placeholders: readonly PlaceholderOption[];
	language: string;
	onInsert(name: string): void;
}

export function InsertMenu({ placeholders, language, onInsert }: InsertMenuProps) {
	const { t } = useTranslation("common");
	return (
		<Menu
			label={t("placeholders.insert_into", { language })}
			width="w-72 max-h-[60dvh]!"
			triggerClass="inline-flex items-center gap-1.5 min-h-6 rounded-control px-1 text-14 font-medium text-link hover:underline max-sm:min-h-11"
			trigger={
				<>
					<Braces aria-hidden size={16} />
					{t("placeholders.insert")}
				</>
			}
		>
			{placeholders.map(({ name, displayName, hint }) => (
				<MenuItem key={name} onSelect={() => onInsert(name)}>
					<span className="block font-medium">{displayName}</span>
					<span className="block text-13 text-secondary">{hint}</span>
				</MenuItem>
			))}
		</Menu>
	);
}
