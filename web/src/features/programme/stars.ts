import type { Conference } from "@deck/contracts/conference";
import { LIMITS } from "@deck/contracts/limits";
import type { StarsForm } from "@deck/contracts/programme";
import { useEffect, useMemo, useRef } from "react";
import { create } from "zustand";
import { alertError } from "../../lib/alerts.ts";
import { api, json } from "../../lib/api.ts";
import { useAuthSession } from "../../lib/auth-session.ts";
import { t } from "../../lib/i18n.ts";
import { useImpersonation } from "../../lib/impersonation.ts";
import { useRead } from "../../lib/page-data.ts";
import { read } from "../../lib/read.ts";
import { reportError } from "../../lib/report-error.ts";
import { localStore } from "../../lib/storage.ts";

/** Starred sessions and talks. */
export interface Stars {
	ids: ReadonlySet<string>;
	toggle(id: string): void;
	/** Cannot be changed: under impersonation. */
	fixed: boolean;
	/** Kept with the account. */
	withAccount: boolean;
}

const storageKey = (conference: string) => `programme-stars-${conference}`;

/** Stars of a browser without an account, by conference id. */
const useBrowserStars = create<Record<string, readonly string[]>>(() => ({}));

function readBrowserStars(conference: string): readonly string[] {
	const kept = localStore.read<unknown>(storageKey(conference));
	return Array.isArray(kept) ? kept.filter((id) => typeof id === "string") : [];
}

function writeBrowserStars(conference: string, ids: readonly string[]): void {
	if (ids.length === 0) localStore.remove(storageKey(conference));
	else localStore.write(storageKey(conference), ids);
	useBrowserStars.setState({ [conference]: ids });
}

const NONE: readonly string[] = [];

/** Keeps stars with the account, or in the browser without one; the account takes over the browser's at sign-in. */
export function useStars({ id: conference, path }: Pick<Conference, "id" | "path">): Stars {
	const { user } = useAuthSession();
	const withAccount = user?.verified === true;
	const fixed = useImpersonation(({ as }) => as !== null);
	const ofBrowser = useBrowserStars((stars) => stars[conference]) ?? NONE;
	const key = read("/api/conf/:conf/programme/stars", { conf: path });
	const { data, mutate } = useRead<StarsForm>(withAccount ? key : null);
	const saving = useRef(Promise.resolve());
	const latest = useRef<readonly string[]>(NONE);
	const ids = withAccount ? (data?.ids ?? NONE) : ofBrowser;
	latest.current = ids;

	useEffect(() => useBrowserStars.setState({ [conference]: readBrowserStars(conference) }), [conference]);

	const save = (next: readonly string[]) => {
		latest.current = next;
		void mutate({ ids: [...next] }, { revalidate: false });
		saving.current = saving.current.then(async () => {
			// A later press saves this one's stars too.
			if (latest.current !== next && !sameIds(latest.current, next)) return;
			try {
				await json(
					api.api.conf[":conf"].programme.stars.$put({ param: { conf: path }, json: { ids: [...next] } }),
				);
			} catch (error) {
				reportError(error);
				await mutate();
			}
		});
	};

	const loaded = data !== undefined;
	// biome-ignore lint/correctness/useExhaustiveDependencies: once for each account that is loaded
	useEffect(() => {
		if (!withAccount || !loaded || fixed) return;
		const own = readBrowserStars(conference);
		if (own.length === 0) return;
		writeBrowserStars(conference, []);
		const all = [...new Set([...latest.current, ...own])].slice(0, LIMITS.programmeStars);
		if (all.length > latest.current.length) save(all);
	}, [withAccount, loaded, fixed, conference]);

	const toggle = (id: string) => {
		const had = latest.current;
		const next = had.includes(id) ? had.filter((one) => one !== id) : [...had, id];
		if (next.length > LIMITS.programmeStars) return void alertError(t("programme:page.too_many_stars"));
		if (!withAccount) {
			latest.current = next;
			writeBrowserStars(conference, next);
		} else if (loaded) save(next);
	};
	return { ids: useMemo(() => new Set(ids), [ids]), toggle, fixed, withAccount };
}

const sameIds = (one: readonly string[], other: readonly string[]): boolean =>
	one.length === other.length && one.every((id, at) => id === other[at]);
