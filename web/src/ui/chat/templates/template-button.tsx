import type { AnswerTemplate } from "@deck/contracts/answer-template";
import type { ChatRoom } from "@deck/contracts/chat";
import { chatRoomName } from "@deck/contracts/chat";
import type { Locale } from "@deck/contracts/enums";
import { Popover, PopoverButton, PopoverPanel } from "@headlessui/react";
import { Languages, NotebookText } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { fillTemplate, membersLanguage, templateText } from "../../../lib/chat/fill-template.ts";
import { useConversationPeople } from "../../../lib/chat/use-conversation-people.ts";
import { useLocale } from "../../../lib/i18n.ts";
import { lazyPart, PromptSuspense } from "../../prompt-suspense.tsx";
import { TemplatePicker } from "./template-picker.tsx";

const ManageTemplates = lazyPart(async () => (await import("./manage-templates.tsx")).ManageTemplates);

/** Inserts in the language of the members. */
export function TemplateButton({ room, onInsert }: { room: ChatRoom; onInsert(text: string): void }) {
	const { t } = useTranslation("chat");
	const reads = useLocale();
	const people = useConversationPeople(chatRoomName(room));
	const members = people?.members ?? [];
	const language = membersLanguage(members);
	const [chosen, choose] = useState<Locale | null>(null);
	const [managing, setManaging] = useState(false);
	const locale = chosen ?? language ?? reads;
	const insert = (template: AnswerTemplate) => {
		const { text, lang } = templateText(template, locale);
		onInsert(fillTemplate(text, { members, titles: room.titles, number: room.number }, lang));
	};
	return (
		<>
			<Popover>
				<PopoverButton className="target inline-flex items-center gap-2 rounded-control px-2 text-13 text-secondary hover:bg-sunken hover:text-ink">
					<NotebookText aria-hidden size={18} />
					{t("templates.open")}
				</PopoverButton>
				<PopoverPanel
					focus
					anchor={{ to: "top start", gap: 8, padding: 12 }}
					className="z-50 w-[26rem] max-w-[calc(100vw-1.5rem)] animate-fade rounded-card border border-line bg-raised shadow-floating"
				>
					{({ close }) => (
						<TemplatePicker
							locale={locale}
							onLocale={choose}
							onChosen={(template) => {
								close();
								insert(template);
							}}
							onManage={() => {
								close();
								setManaging(true);
							}}
						/>
					)}
				</PopoverPanel>
			</Popover>
			{language && (
				<span className="inline-flex items-center gap-1.5 text-13 text-secondary max-sm:hidden">
					<Languages aria-hidden size={16} />
					{t(`templates.reads.${language}`)}
				</span>
			)}
			{managing && (
				<PromptSuspense>
					<ManageTemplates onClose={() => setManaging(false)} />
				</PromptSuspense>
			)}
		</>
	);
}
