import { Route, Routes } from "react-router";
import { lazyPage } from "./lazy-page.tsx";
import { NotFound } from "./not-found.tsx";
import { RequireUser } from "./require-user.tsx";

const AboutPage = lazyPage(() => import("../features/deck/about-page.tsx"), "AboutPage", ["about"]);
const AllEvents = lazyPage(() => import("./all-events.tsx"), "AllEvents", ["all-events", "deck", "common"]);
const MyPage = lazyPage(() => import("../features/deck/my-page.tsx"), "MyPage", ["my", "common"]);

/** The event deck's pages but its home. Apart, as the names of all they load would weigh on a stranger's first page. */
export function PlatformRoutes() {
	return (
		<Routes>
			<Route path="about" element={<AboutPage />} />
			<Route path="events" element={<AllEvents />} />
			<Route element={<RequireUser />}>
				<Route path="my" element={<MyPage />} />
			</Route>
			<Route path="*" element={<NotFound />} />
		</Routes>
	);
}
