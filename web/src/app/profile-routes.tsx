import { Route, Routes } from "react-router";
import { lazyPage } from "./lazy-page.tsx";
import { NotFound } from "./not-found.tsx";
import { RequireUser } from "./require-user.tsx";

// By itself: what the page needs would be listed in the shell otherwise.
const ProfilePage = lazyPage(() => import("../features/profile/profile-page.tsx"), "ProfilePage");

/** `/profile`: for the signed-in, whether or not their address is confirmed, as it is the place to see to that. */
export function ProfileRoutes() {
	return (
		<Routes>
			<Route element={<RequireUser />}>
				<Route index element={<ProfilePage />} />
			</Route>
			<Route path="*" element={<NotFound />} />
		</Routes>
	);
}
