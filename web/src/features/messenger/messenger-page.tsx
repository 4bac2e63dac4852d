import { roomName } from "@deck/contracts/chat";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { cx } from "../../lib/cx.ts";
import { usePageTitle } from "../../lib/page-title.ts";
import { AdminPage } from "../../ui/admin-page.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Segmented } from "../../ui/segmented.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import { OpenRoom } from "./open-room.tsx";
import { RoomRow } from "./room-row.tsx";
import { chosenRooms, ROOM_FILTERS, type RoomFilter } from "./rooms.ts";
import { useRooms } from "./use-rooms.ts";

/** `/:conf/adm/messenger`: the conference's rooms, the latest first, and the one that is open beside them. */
export function MessengerPage() {
	const { t } = useTranslation("messenger");
	usePageTitle(t("title"));
	const rooms = useRooms();
	const [params] = useSearchParams();
	const [filter, setFilter] = useState<RoomFilter>("all");
	const [query, setQuery] = useState("");
	const open = rooms?.find((room) => roomName(room) === params.get("room"));
	const shown = rooms && chosenRooms(rooms, filter, query);
	return (
		<AdminPage title={t("title")}>
			<div className="flex h-full min-h-0 border-t border-line">
				<div
					className={cx(
						"flex min-h-0 w-full flex-col md:w-[340px] md:shrink-0 md:border-r md:border-line",
						open && "max-md:hidden",
					)}
				>
					<div className="flex flex-col gap-2 border-b border-line px-4 py-3">
						<TextInput
							type="search"
							aria-label={t("search")}
							placeholder={t("search")}
							value={query}
							onChange={setQuery}
						/>
						<Segmented<RoomFilter>
							small
							label={t("filter")}
							value={filter}
							onChange={setFilter}
							options={ROOM_FILTERS.map((value) => ({ value, label: t(`filters.${value}`) }))}
						/>
					</div>
					<div className="min-h-0 grow overflow-y-auto">
						{shown === undefined ? (
							<Skeleton widths={[80, 60, 90, 70]} />
						) : shown.length > 0 ? (
							<ul aria-label={t("rooms")}>
								{shown.map((room) => (
									<RoomRow key={roomName(room)} room={room} open={room === open} />
								))}
							</ul>
						) : (
							<EmptyState title={t(rooms?.length ? "none_found" : "none")} />
						)}
					</div>
				</div>
				<div className={cx("min-h-0 min-w-0 grow", !open && "max-md:hidden")}>
					{open ? (
						<OpenRoom key={roomName(open)} room={open} />
					) : (
						<p className="p-8 text-center text-secondary">{t("choose")}</p>
					)}
				</div>
			</div>
		</AdminPage>
	);
}
