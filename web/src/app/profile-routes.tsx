import { Route, Routes } from "react-router";
import { ProfilePage } from "../features/profile/profile-page.tsx";
import { NotFound } from "./not-found.tsx";
import { RequireUser } from "./require-user.tsx";

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
