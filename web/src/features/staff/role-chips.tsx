import type { AdminRole } from "@deck/contracts/enums";
import { useTranslation } from "react-i18next";
import { useConference } from "../../lib/conference.ts";
import { useLocale } from "../../lib/i18n.ts";
import { sectionsById } from "../../lib/sections.ts";
import { Chip } from "../../ui/chip.tsx";
import { groupRoles } from "./role-values.ts";

export function RoleChips({ roles }: { roles: readonly AdminRole[] }) {
	const { t } = useTranslation(["staff", "roles"]);
	const locale = useLocale();
	const shown = sectionsById(useConference().sections, locale);
	return (
		<ul className="flex min-w-0 flex-wrap gap-1.5">
			{groupRoles(roles).map(({ type, sections }) => {
				const known = sections.flatMap((id) => shown.get(id) ?? []);
				const names = known.length === 1 ? known.map(({ name }) => name) : known.map(({ letter }) => letter);
				return (
					<li key={type} className="min-w-0">
						<Chip whole kind={type === "creator" ? "filter" : "tag"}>
							{names.length > 0
								? t("role_in", { role: t(`roles:${type}`), sections: names.sort().join(", ") })
								: t(`roles:${type}`)}
						</Chip>
					</li>
				);
			})}
		</ul>
	);
}
