import { chatRoomName } from "@deck/contracts/chat";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useRowNavigationKeys } from "../../lib/list/use-row-navigation-keys.ts";
import { MEDIUM, useMedia, WIDE } from "../../lib/media.ts";
import { usePageTitle } from "../../lib/page-title.ts";
import { PromptSuspense } from "../../ui/prompt-suspense.tsx";
import type { TableHandle } from "../../ui/table/table-props.ts";
import { ConversationDetails } from "./about/conversation-details.tsx";
import { ConversationList } from "./conversation-list.tsx";
import { OpenConversation } from "./open-conversation.tsx";
import type { MessengerLine } from "./search-messenger.ts";
import { useMessenger } from "./use-messenger.ts";

/**
 * Shows `/:conf/adm/messenger`: conversations, latest first, beside the open one; narrow screens show either, wide
 * ones also its subject. The view is in the URL.
 */
export function MessengerPage() {
	const { t } = useTranslation("messenger");
	usePageTitle(t("title"));
	const messenger = useMessenger();
	const { view, change, found, row, flush } = messenger;
	const beside = useMedia(MEDIUM);
	const detailsShown = useMedia(WIDE);
	const table = useRef<TableHandle>(null);

	const open = ({ conversation, match }: MessengerLine) => {
		flush();
		change({ query: messenger.query, room: chatRoomName(conversation), at: match?.row.n ?? null });
	};
	const at = found?.lines.findIndex(({ id }) => id === messenger.open) ?? -1;
	const step = (to: number) => {
		if (!found) return undefined;
		const next = at < 0 ? undefined : found.lines[at + to];
		return next ? () => open(next) : null;
	};
	// When the list replaces the conversation, the focus returns to its place.
	const returns = useRef(false);
	const leave = () => {
		returns.current = true;
		change({ room: null, at: null });
	};
	useEffect(() => {
		if (view.room || !returns.current) return;
		returns.current = false;
		table.current?.resume();
	});
	useRowNavigationKeys(
		view.room ? { onNext: step(1), onPrevious: step(-1), onLeave: leave } : null,
		view.room ?? "",
	);

	return (
		<div className="flex h-full min-h-0">
			{(beside || !view.room) && (
				<div className="w-full md:w-[340px] md:shrink-0 md:border-r md:border-line">
					<ConversationList
						messenger={messenger}
						table={table}
						onOpen={open}
						onResults={() => table.current?.enter()}
					/>
				</div>
			)}
			{view.room ? (
				<OpenConversation
					key={view.room}
					name={view.room}
					at={view.at}
					row={row}
					alone={!beside}
					detailsShown={detailsShown}
					onLeave={leave}
					onList={() => table.current?.resume()}
				/>
			) : (
				beside && <p className="grow p-8 text-center text-secondary">{t("choose")}</p>
			)}
			{view.room && detailsShown && (
				<aside
					aria-label={t("about.title")}
					className="w-[290px] shrink-0 overflow-y-auto border-l border-line bg-sunken"
				>
					<PromptSuspense>
						<ConversationDetails key={view.room} name={view.room} />
					</PromptSuspense>
				</aside>
			)}
		</div>
	);
}
