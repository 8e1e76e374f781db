// `npm start`: all set-up, then the product. `npm start -- kafka` (or `npm run start:kafka`) runs it in several processes.
import { runProduct } from './product.mjs';
import { build, installBrokerTools, installPackages } from './setup.mjs';

const kafka = process.argv.includes('kafka');
installPackages({ all: false });
const missing = kafka && !process.env.KAFKA_BROKERS ? installBrokerTools() : [];
if (missing.length > 0) {
  const other = 'or name a running broker, as in KAFKA_BROKERS=localhost:9092';
  console.error(
    `The local broker needs ${missing.join(' and ')}: install it (Debian: default-jre-headless, maven), ${other}.`,
  );
  process.exit(1);
}
build();

const main = kafka ? 'dist/apps/standalone/src/start-kafka.js' : 'dist/apps/standalone/src/main.js';
runProduct(main);
