import type { ChatMessage, ChatRole } from "@deck/contracts/chat";
import { isSectionRole } from "@deck/contracts/permissions";
import { useTranslation } from "react-i18next";
import { useConference } from "../../lib/conference.ts";
import { useLocale } from "../../lib/i18n.ts";
import { sectionsById } from "../../lib/sections.ts";

export function useRoleText(): (message: { role: ChatRole | null } & Pick<ChatMessage, "side">) => string {
	const { t } = useTranslation(["chat", "roles"]);
	const locale = useLocale();
	const { sections } = useConference();
	return ({ role, side }) => {
		if (!role) return t(`chat:former.${side}`);
		const { type, section_id } = role;
		if (type === "corresponding" || type === "author" || type === "participant")
			return t(`chat:role.${type}`);
		if (!isSectionRole(type))
			return t(`chat:role.${type as "creator" | "superadmin" | "editor" | "observer"}`);
		const section = section_id && sectionsById(sections, locale).get(section_id)?.letter;
		if (!section) return t(`roles:${type}`);
		return t(`chat:role.${type as "sec_chair" | "sec_secretary"}`, { section });
	};
}
