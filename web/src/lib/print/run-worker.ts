export async function runWorker<Order>(worker: Worker, order: Order): Promise<Blob> {
	try {
		return await new Promise<Blob>((resolve, reject) => {
			worker.onmessage = ({ data }: MessageEvent<Blob>) => resolve(data);
			worker.onerror = ({ message }) => reject(new Error(message));
			worker.postMessage(order);
		});
	} finally {
		worker.terminate();
	}
}
