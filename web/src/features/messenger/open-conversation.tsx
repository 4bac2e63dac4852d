import { type ChatRoomName, parseChatRoomName } from "@deck/contracts/chat";
import { plainFormulas } from "@deck/contracts/formulas";
import { mayWriteInChat } from "@deck/contracts/may-write-in-chat";
import { ArrowLeft, CheckCheck, Info } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { api, idempotent } from "../../lib/api.ts";
import { useConference } from "../../lib/conference.ts";
import { useLocale } from "../../lib/i18n.ts";
import { useImpersonation } from "../../lib/impersonation.ts";
import { useShortcuts } from "../../lib/shortcuts.ts";
import { Button } from "../../ui/button.tsx";
import { ConversationMenu } from "../../ui/chat/conversation-menu.tsx";
import { ConversationView } from "../../ui/chat/conversation-view.tsx";
import { MuteButton } from "../../ui/chat/mute-button.tsx";
import { Drawer } from "../../ui/drawer.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { Formulas } from "../../ui/math/formulas.tsx";
import { PromptSuspense } from "../../ui/prompt-suspense.tsx";
import { useAction } from "../../ui/use-action.ts";
import { ConversationDetails } from "./about/conversation-details.tsx";
import { conversationTitle } from "./conversation-title.ts";
import type { ConversationRow } from "./use-conversations.ts";

interface OpenConversationProps {
	name: ChatRoomName;
	at: number | null;
	/** Absent before the first message and while loading. */
	row: ConversationRow | undefined;
	/** It replaces the list. */
	alone: boolean;
	detailsShown: boolean;
	onLeave(): void;
	onList(): void;
}

export function OpenConversation({
	name,
	at,
	row,
	alone,
	detailsShown,
	onLeave,
	onList,
}: OpenConversationProps) {
	const { t } = useTranslation(["messenger", "chat"]);
	const locale = useLocale();
	const { path, admin_roles } = useConference();
	const section = useRef<HTMLElement>(null);
	const param = { conf: path, room: name };
	const { kind = "sub", number = 0 } = parseChatRoomName(name) ?? {};
	const [marking, answer] = useAction(async () => {
		await api.api.conf[":conf"].adm.rooms[":room"].answered.$post(
			{ param, json: { messages: row?.messages ?? 0 } },
			idempotent(crypto.randomUUID()),
		);
	});
	// Forbidden while impersonating.
	const isImpersonating = useImpersonation(({ as }) => as !== null);
	const waits =
		Boolean(row?.waiting_since) && !isImpersonating && mayWriteInChat(admin_roles, kind, row?.section);
	const [writes, setWrites] = useState(false);
	const [about, setAbout] = useState(false);
	const write = () => {
		const field = section.current?.querySelector<HTMLElement>("[data-room-field]");
		if (field) field.focus();
		else setWrites(true);
	};
	useShortcuts({
		KeyR: write,
		KeyE: waits && !marking ? answer : null,
	});
	useEffect(() => {
		// The focused link may have vanished with the last conversation.
		if (alone || document.activeElement === document.body) section.current?.focus();
	}, [alone]);
	// The pressed button disappears with the focus.
	useEffect(() => {
		if (!waits && document.activeElement === document.body) section.current?.focus();
	}, [waits]);
	const title = row && conversationTitle(row, locale);
	const subject = t(kind === "sub" ? "chat:paper" : "chat:registration", { number });
	return (
		<section
			ref={section}
			aria-label={subject}
			tabIndex={-1}
			onKeyDown={({ key, target, defaultPrevented }) => {
				if (key !== "Escape" || defaultPrevented || !(target instanceof HTMLElement)) return;
				if (!target.matches("[data-room-field]")) return;
				if (alone) section.current?.focus();
				else onList();
			}}
			className="flex h-full min-h-0 min-w-0 grow flex-col outline-none"
		>
			{alone && <h1 className="sr-only">{t("title")}</h1>}
			<header className="flex min-h-14 shrink-0 flex-wrap items-center gap-x-3 gap-y-1 border-b border-line px-4 py-2 max-md:pl-14">
				{alone && <IconButton icon={ArrowLeft} label={t("back")} onClick={onLeave} className="-mr-2 -ml-2" />}
				<div className="min-w-0 grow basis-24">
					<h2 className="truncate text-15" title={title && plainFormulas(title.text)}>
						{subject}
						{title && !detailsShown && (
							<span
								lang={title.lang}
								className="ml-2 font-normal text-secondary max-sm:ml-0 max-sm:block max-sm:truncate"
							>
								<Formulas text={title.text} oneLine />
							</span>
						)}
					</h2>
					<p className="truncate text-13 text-secondary">
						{t(kind === "sub" ? "chat:paper_who" : "chat:registration_staff")}
					</p>
				</div>
				<div className="ml-auto flex items-center gap-1">
					{waits && (
						<Button icon={CheckCheck} busy={marking} onClick={answer} aria-keyshortcuts="e">
							{t("mark_answered")}
						</Button>
					)}
					{!isImpersonating && <MuteButton byKey room={name} muted={row?.muted ?? false} off={!row} />}
					{!detailsShown && (
						<IconButton
							icon={Info}
							label={t("about.title")}
							aria-haspopup="dialog"
							onClick={() => setAbout(true)}
						/>
					)}
					{row && <ConversationMenu room={name} />}
				</div>
			</header>
			<div className="min-h-0 grow">
				{/* Suspending messages must not hide the rest. */}
				<PromptSuspense>
					<ConversationView room={name} at={at} writes={writes} />
				</PromptSuspense>
			</div>
			<Drawer open={about && !detailsShown} onClose={() => setAbout(false)} title={t("about.title")}>
				<PromptSuspense>
					<ConversationDetails name={name} />
				</PromptSuspense>
			</Drawer>
		</section>
	);
}
