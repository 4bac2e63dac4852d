import { type RoomName, roomName } from "@deck/contracts/chat";
import { type Ref, useEffect, useMemo, useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import { useLocale } from "../../lib/i18n.ts";
import { useQuery } from "../../lib/list/use-query.ts";
import { SMALL, useMedia } from "../../lib/media.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { KeysHelp } from "../../ui/list/keys-help.tsx";
import { NothingMatches } from "../../ui/list/nothing-matches.tsx";
import { SearchInput } from "../../ui/list/search-input.tsx";
import { Table } from "../../ui/table/table.tsx";
import type { TableHandle } from "../../ui/table/table-props.ts";
import { filterCounts } from "./choose-rooms.ts";
import type { MessengerView } from "./messenger-view.ts";
import { RoomFilters } from "./room-filters.tsx";
import { RoomLine } from "./room-row.tsx";
import { roomSearch } from "./room-search.ts";
import { titleOf } from "./room-title.ts";
import type { RoomRow } from "./use-rooms.ts";

interface RoomListProps {
	/** Of the sections that are chosen; undefined while they load. */
	rooms: readonly RoomRow[] | undefined;
	/** Those that the filter leaves, in their order. */
	chosen: readonly RoomRow[] | undefined;
	view: MessengerView;
	onView(part: Partial<MessengerView>): void;
	onOpen(room: RoomName): void;
	table: Ref<TableHandle>;
	/** Focuses the first of what was found. */
	onResults(): void;
}

/** Heights of a room's row, px. */
const ROW = 57;
const PHONE_ROW = 64;
const NO_COLUMNS: never[] = [];

/** The rooms: search, filters, and as many rows as are seen. */
export function RoomList({ rooms, chosen, view, onView, onOpen, table, onResults }: RoomListProps) {
	const { t } = useTranslation("messenger");
	const locale = useLocale();
	const phone = useMedia(SMALL);
	const { query, setQuery } = useQuery(
		view.query,
		(next) => onView({ query: next }),
		() => {},
	);
	const counts = useMemo(() => rooms && filterCounts(rooms), [rooms]);
	const finder = useSyncExternalStore(roomSearch.subscribe, roomSearch.finder);
	const found = useMemo(() => chosen && finder.find(chosen, query), [chosen, finder, query]);
	useEffect(() => {
		if (rooms) roomSearch.prepare(rooms);
	}, [rooms]);
	const clear = () => {
		setQuery("");
		onView({ query: "", filter: "all", sections: [] });
	};
	return (
		<div className="flex h-full min-h-0 flex-col">
			<div className="flex flex-col gap-2.5 border-b border-line px-4 pt-2 pb-3">
				<div className="flex min-h-11 items-center gap-2">
					<h1 className="grow text-22 max-md:ml-11">{t("title")}</h1>
					<KeysHelp
						keys={{
							...{ title: t("keys.title"), open: t("keys.open"), plain: true },
							page: {
								...{ onRow: t("keys.on_room"), next: t("keys.next"), previous: t("keys.previous") },
								acts: [
									["R", t("keys.write")],
									["E", t("keys.answered")],
									["M", t("keys.mute")],
								],
							},
						}}
					/>
				</div>
				<SearchInput label={t("search")} value={query} onChange={setQuery} onResults={onResults} />
				<RoomFilters view={view} counts={counts} onChange={onView} strip={phone} />
			</div>
			<div className="min-h-0 grow">
				<Table
					handle={table}
					narrow
					marks={found?.marker ?? null}
					label={t("rooms")}
					name="messenger"
					rows={found?.rows}
					rowId={roomName}
					rowName={(room) => titleOf(room, locale).text}
					columns={NO_COLUMNS}
					open={view.room}
					onOpen={(room) => onOpen(roomName(room))}
					cardHeight={phone ? PHONE_ROW : ROW}
					card={(room) => <RoomLine room={room} />}
					empty={
						rooms?.length === 0 && view.sections.length === 0 ? (
							<EmptyState title={t("none")} />
						) : (
							<NothingMatches onClear={clear} />
						)
					}
					resetKey={`${view.filter} ${view.sections.join()} ${query}`}
				/>
			</div>
		</div>
	);
}
