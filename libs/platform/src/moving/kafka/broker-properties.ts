import { mostMessageBytes } from './sizes.js';

/** TLS and names for the clients' listener: a PEM file of its key and certificate, and the one client that it knows. */
export type Secured = { readonly pemFile: string; readonly username: string; readonly password: string };
export type BrokerProperties = {
  readonly port: number;
  /** The controller's port, and that by which the node speaks to itself. */
  readonly controller: number;
  readonly internal: number;
  readonly data: string;
  readonly secured?: Secured | undefined;
};

const securedBy = ({ pemFile, username, password }: Secured): string =>
  `ssl.keystore.type=PEM
ssl.keystore.location=${pemFile}
sasl.enabled.mechanisms=SCRAM-SHA-512,PLAIN
listener.name.client.scram-sha-512.sasl.jaas.config=org.apache.kafka.common.security.scram.ScramLoginModule required;
listener.name.client.plain.sasl.jaas.config=org.apache.kafka.common.security.plain.PlainLoginModule required user_${username}="${password}";
`;

/** One node that is broker and controller, on loopback, with short sessions: a killed broker is back within seconds. */
export const brokerProperties = ({ port, controller, internal, data, secured }: BrokerProperties): string =>
  `process.roles=broker,controller
node.id=1
controller.quorum.bootstrap.servers=127.0.0.1:${controller}
listeners=CLIENT://127.0.0.1:${port},INTERNAL://127.0.0.1:${internal},CONTROLLER://127.0.0.1:${controller}
advertised.listeners=CLIENT://127.0.0.1:${port},INTERNAL://127.0.0.1:${internal}
controller.listener.names=CONTROLLER
inter.broker.listener.name=INTERNAL
listener.security.protocol.map=CLIENT:${secured ? 'SASL_SSL' : 'PLAINTEXT'},INTERNAL:PLAINTEXT,CONTROLLER:PLAINTEXT
log.dirs=${data}
num.partitions=1
default.replication.factor=1
offsets.topic.replication.factor=1
offsets.topic.num.partitions=1
transaction.state.log.replication.factor=1
transaction.state.log.min.isr=1
transaction.state.log.num.partitions=1
share.coordinator.state.topic.replication.factor=1
share.coordinator.state.topic.min.isr=1
share.coordinator.state.topic.num.partitions=1
group.initial.rebalance.delay.ms=0
auto.create.topics.enable=false
broker.session.timeout.ms=2000
broker.heartbeat.interval.ms=500
message.max.bytes=${mostMessageBytes}
replica.fetch.max.bytes=${mostMessageBytes}
log.cleaner.dedupe.buffer.size=8388608
${secured ? securedBy(secured) : ''}`;
