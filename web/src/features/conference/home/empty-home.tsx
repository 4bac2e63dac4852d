import type { ConferenceWithInfo } from "@deck/contracts/conference";
import { useTranslation } from "react-i18next";
import { ButtonLink } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { mayEdit } from "../may-edit.ts";

export function isHomeEmpty({ state, info, sections, events }: ConferenceWithInfo): boolean {
	const { en, ru } = info.locales;
	const hasText = en.text.trim() !== "" || ru.text.trim() !== "";
	return state === "hidden" && !hasText && sections.length === 0 && events.length === 0;
}

export function EmptyHome({ conference: { path, admin_roles } }: { conference: ConferenceWithInfo }) {
	const { t } = useTranslation("conference-home");
	const writes = mayEdit(admin_roles) || mayEdit(admin_roles, "structure");
	return (
		<EmptyState
			title={t("empty.title")}
			action={
				writes && (
					<ButtonLink kind="primary" to={`/${path}/adm`}>
						{t("to_checklist")}
					</ButtonLink>
				)
			}
		>
			{writes ? t("empty.fill") : t("empty.wait")}
		</EmptyState>
	);
}
