import type { WholeConference } from "@deck/contracts/conference";
import { Navigate, Outlet, useLocation, useParams } from "react-router";
import { conferenceKey } from "../lib/conference.ts";
import { usePageData } from "../lib/page-data.ts";
import { Spinner } from "../ui/spinner.tsx";
import { DefaultFrame } from "./default-layout.tsx";
import { NotFound } from "./not-found.tsx";

/** What a conference's path may look like; anything else is no address of ours, and is not asked for. */
const PATH = /^[a-z0-9][a-z0-9-]*[a-z0-9]$/;

/** Loads the conference of the address for the pages below; a former path leads to today's. */
export function ConferenceGate() {
	const { conf = "" } = useParams();
	const { pathname, search, hash } = useLocation();
	const valid = PATH.test(conf);
	const { data } = usePageData<WholeConference>(valid ? conferenceKey(conf) : null);
	if (!valid) {
		return (
			<DefaultFrame>
				<NotFound />
			</DefaultFrame>
		);
	}
	if (!data) return <Spinner page />;
	if (data.path !== conf) {
		return <Navigate replace to={`/${data.path}${pathname.slice(conf.length + 1)}${search}${hash}`} />;
	}
	return <Outlet />;
}
