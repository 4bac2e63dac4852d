import { chatRoomName } from "@deck/contracts/chat";
import { Mails } from "lucide-react";
import { type Ref, useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useConference } from "../../lib/conference.ts";
import { useLocale } from "../../lib/i18n.ts";
import { SMALL, useMedia } from "../../lib/media.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { KeysHelp } from "../../ui/list/keys-help.tsx";
import { NothingMatches } from "../../ui/list/nothing-matches.tsx";
import { SearchInput } from "../../ui/list/search-input.tsx";
import { Table } from "../../ui/table/table.tsx";
import type { TableHandle } from "../../ui/table/table-props.ts";
import { ConversationFilters } from "./conversation-filters.tsx";
import { ConversationLine, MessageLine } from "./conversation-line.tsx";
import { conversationSearch } from "./conversation-search.ts";
import { conversationTitle } from "./conversation-title.ts";
import type { MessengerLine } from "./search-messenger.ts";
import type { Messenger } from "./use-messenger.ts";

interface ConversationListProps {
	messenger: Messenger;
	onOpen(line: MessengerLine): void;
	table: Ref<TableHandle>;
	onResults(): void;
}

/** Row heights in px. */
const ROW_HEIGHT = 57;
const PHONE_ROW_HEIGHT = 64;
const NO_COLUMNS: never[] = [];

const lineId = ({ id }: MessengerLine) => id;

export function ConversationList({ messenger, onOpen, table, onResults }: ConversationListProps) {
	const { t } = useTranslation("messenger");
	const locale = useLocale();
	const { path } = useConference();
	const phone = useMedia(SMALL);
	const { view, change, query, setQuery, counts, found, empty, open } = messenger;
	const lines = found?.lines;
	useEffect(() => {
		if (lines) conversationSearch.prepare(lines.map(({ conversation }) => conversation));
	}, [lines]);
	const clear = () => {
		setQuery("");
		change({ query: "", filter: "all", sections: [] });
	};
	return (
		<div className="flex h-full min-h-0 flex-col">
			<div className="flex flex-col gap-2.5 border-b border-line px-4 pt-2 pb-3">
				<div className="flex min-h-11 items-center gap-2">
					<h1 className="grow text-22 max-md:ml-11">{t("title")}</h1>
					<ButtonLink to={`/${path}/adm/messenger/mailings`} icon={Mails}>
						{t("mailings")}
					</ButtonLink>
					<KeysHelp
						keys={{
							title: t("keys.title"),
							open: t("keys.open"),
							plain: true,
							page: {
								onRow: t("keys.on_room"),
								next: t("keys.next"),
								previous: t("keys.previous"),
								acts: [
									["R", t("keys.write")],
									["E", t("keys.answered")],
									["M", t("keys.mute")],
								],
							},
						}}
					/>
				</div>
				<SearchInput
					label={t("search")}
					value={query}
					onChange={setQuery}
					onResults={onResults}
					onFocus={messenger.onSearch}
				/>
				<ConversationFilters view={view} counts={counts} onChange={change} strip={phone} />
				<ResultCount messenger={messenger} />
			</div>
			<div className="min-h-0 grow">
				<Table
					handle={table}
					narrow
					marks={found?.marker ?? null}
					label={t("rooms")}
					name="messenger"
					rows={lines}
					rowId={lineId}
					rowName={({ conversation }) => conversationTitle(conversation, locale).text}
					columns={NO_COLUMNS}
					open={open}
					onOpen={onOpen}
					cardHeight={phone ? PHONE_ROW_HEIGHT : ROW_HEIGHT}
					card={({ conversation, match }) =>
						match ? (
							<MessageLine room={conversation} {...match} />
						) : (
							<ConversationLine key={chatRoomName(conversation)} room={conversation} />
						)
					}
					empty={empty ? <EmptyState title={t("none")} /> : <NothingMatches onClear={clear} />}
					resetKey={`${view.filter} ${view.sections.join()} ${query}`}
				/>
			</div>
		</div>
	);
}

function ResultCount({ messenger: { query, found, reading } }: { messenger: Messenger }) {
	const { t } = useTranslation("messenger");
	if (!query.trim() || !found?.marker) return null;
	const { lines, messages } = found;
	return (
		<p role="status" className="text-13 text-secondary">
			{t("found_rooms", { count: lines.length - messages })}
			{", "}
			{t("found_messages", { count: messages })}
			{reading && ` · ${t("reading")}`}
		</p>
	);
}
