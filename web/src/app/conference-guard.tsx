import { lazy, Suspense } from "react";
import { Navigate, Outlet, useLocation, useParams } from "react-router";
import { ApiError } from "../lib/api-error.ts";
import { useAuthSession } from "../lib/auth-session.ts";
import { conferenceKey } from "../lib/conference.ts";
import { useRead } from "../lib/page-data.ts";
import { Spinner } from "../ui/spinner.tsx";
import { Frame } from "./conference-layout.tsx";
import { PlatformFooter } from "./footer.tsx";
import { PlatformHeader } from "./header.tsx";
import { NotFound } from "./not-found.tsx";

const DeletedPage = lazy(async () => ({
	default: (await import("../features/conference/lifecycle/deleted-page.tsx")).DeletedPage,
}));

const PATH = /^[a-z0-9][a-z0-9-]*[a-z0-9]$/;

export function ConferenceGuard() {
	const { conf = "" } = useParams();
	const { pathname, search, hash } = useLocation();
	const valid = PATH.test(conf);
	const { data, error } = useRead(valid ? conferenceKey(conf) : null);
	const missing = error instanceof ApiError && error.status === 404;
	if (!valid || (missing && !data)) {
		return (
			<Frame header={<PlatformHeader />} footer={<PlatformFooter />}>
				{valid ? <DeletedOrNotFound path={conf} /> : <NotFound />}
			</Frame>
		);
	}
	if (error !== undefined && !data) throw error;
	if (!data) return <Spinner page />;
	if (data.path !== conf) {
		return <Navigate replace to={`/${data.path}${pathname.slice(conf.length + 1)}${search}${hash}`} />;
	}
	return <Outlet />;
}

/** Shows "not found", except to a deleted conference's creator. */
function DeletedOrNotFound({ path }: { path: string }) {
	const { user } = useAuthSession();
	if (user === undefined) return <Spinner page />;
	if (!user?.verified) return <NotFound />;
	return (
		<Suspense fallback={<Spinner page />}>
			<DeletedPage path={path} fallback={<NotFound />} />
		</Suspense>
	);
}
